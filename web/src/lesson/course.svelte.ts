// Somebody's way through a lesson: where they are, and what was said to their last try.

import { curtainIn, ownCurtain } from "../playing/curtain.svelte";
import type { Curtain } from "../games/kit";
import type { LessonTask, Lesson, LessonStep } from "../protocol";
import { isLike } from "./like";

/** Long ago: then all of a reveal has been shown. */
const LONG_AGO = 0;

export class Course {
  #at = $state(0);
  #wrong = $state<string | null>(null);
  #raised = $state.raw<{ readonly id: string; readonly since: number } | null>(null);

  /** `adopt` is told when somebody's own answer takes the place of the script's. */
  constructor(
    readonly lesson: Lesson,
    private readonly adopt: (asked: LessonTask, mine: unknown) => void,
  ) {
    this.#go(0);
  }

  get at(): number {
    return this.#at;
  }
  get over(): boolean {
    return this.#at >= this.lesson.steps.length;
  }
  /** The step one is at; when it is over, the last one. */
  get step(): LessonStep {
    const found = this.lesson.steps[Math.min(this.#at, this.lesson.steps.length - 1)];
    if (found === undefined) throw new Error("A lesson has steps.");
    return found;
  }
  /** The key of why the last try was not the one; null: there was none, or it was. */
  get wrong(): string | null {
    return this.#wrong;
  }
  /** How much of it is behind one, 0 to 1, by the time that it takes. */
  get part(): number {
    const past = this.lesson.steps.slice(0, this.#at).reduce((sum, { seconds }) => sum + seconds, 0);
    return past / this.lesson.seconds;
  }

  /** The reveal that is on. It goes on through all steps that speak of it. */
  readonly curtain = $derived.by((): Curtain | null => {
    const open = curtainIn(this.step.look);
    return open === null || this.#raised === null ? null : ownCurtain({ id: open.prompt.id, beats: open.prompt.beats }, this.#raised.since);
  });
  /** Milliseconds after which what is only watched is over, if the next step speaks of the same; null: whoever watches says when. */
  readonly watched = $derived.by((): number | null => {
    const [before, here, after] = [this.#at - 1, this.#at, this.#at + 1].map((at) => this.#revealAt(at));
    if (here === null || before === here || here !== after) return null;
    const beats = curtainIn(this.step.look)?.prompt.beats ?? [];
    return beats.reduce((sum, { seconds }) => sum + seconds * 1000, 0);
  });

  next(): void {
    // Whoever goes on has seen enough of it.
    if (this.#raised !== null) this.#raised = { ...this.#raised, since: LONG_AGO };
    this.#go(this.#at + 1);
  }
  back(): void {
    this.#go(Math.max(0, this.#at - 1));
  }
  again(): void {
    this.#raised = null;
    this.#go(0);
  }

  /** An answer that somebody gives on the board; true if it is one that was wanted. */
  answer(prompt: string, choice: unknown): boolean {
    const at = this.#askedAt(prompt);
    const asked = at === null ? null : this.lesson.steps[at]?.asks;
    if (at === null || asked === null || asked === undefined) {
      this.#wrong = this.step.asks?.otherwise ?? null;
      return false;
    }
    this.#at = at;
    const wrong = asked.wrong.find(({ when }) => isLike(choice, when));
    if (wrong !== undefined || !asked.accept.some((wanted) => isLike(choice, wanted))) {
      this.#wrong = wrong?.caption ?? asked.otherwise;
      return false;
    }
    this.adopt(asked, choice);
    this.next();
    return true;
  }

  #go(to: number): void {
    this.#at = to;
    this.#wrong = null;
    const id = this.#revealAt(to);
    if (id === null) this.#raised = null;
    else if (this.#raised?.id !== id) this.#raised = { id, since: Date.now() };
  }

  #revealAt(at: number): string | null {
    const look = this.lesson.steps[at]?.look;
    return look === undefined ? null : (curtainIn(look)?.prompt.id ?? null);
  }

  /** The step that asks this: here, or so near that only words come before it. Who is quick need not listen to the end. */
  #askedAt(prompt: string): number | null {
    for (let at = this.#at; at < this.lesson.steps.length; at += 1) {
      const step = this.lesson.steps[at];
      if (step?.asks?.prompt === prompt) return at;
      if (step?.asks !== null || step.look.version !== this.step.look.version) return null;
    }
    return null;
  }
}
