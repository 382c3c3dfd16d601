// A game as the page has it: its name and title, what is said about it, and what its folder brings.

import type { Heard } from "../connection";
import type { AnyGame } from "../protocol";
import { standalone } from "../standalone.svelte";
import { catalogue } from "./catalogue.svelte";
import { kitOf, type AnyKit } from "./index";
import { humanise } from "./humanise";
import type { Curtain, NameOf } from "./kit";
import { GameTexts } from "./texts.svelte";

/** A sentence of the log. */
export interface Line {
  readonly number: number;
  readonly text: string;
}

export class Game {
  readonly texts: GameTexts;
  #kit = $state.raw<AnyKit | null>(null);
  #failed = $state(false);
  #asked = false;

  constructor(readonly name: string) {
    this.texts = new GameTexts(name);
  }

  get title(): string {
    return catalogue.note(this.name)?.title ?? humanise(this.name);
  }

  /** Null until it is here. It is always the same one, so that a board on the page stays there while its view changes. */
  get kit(): AnyKit | null {
    if (!this.#failed) this.#fetch();
    return this.#kit;
  }
  /** Whether the kit could not be had. */
  get failed(): boolean {
    return this.#failed;
  }

  /** After a failure. */
  again(): void {
    this.#failed = false;
    this.#fetch();
  }

  #fetch(): void {
    if (this.#asked) return;
    this.#asked = true;
    kitOf(this.name).then(
      (kit) => (this.#kit = kit),
      () => {
        this.#asked = false;
        this.#failed = true;
      },
    );
  }

  /** What a question of this kind asks for. */
  prompt = (kind: string): string => this.texts.maybe(`prompt.${kind}`, humanise(kind));

  /** What was heard, as far as it is worth a sentence. */
  lines = (heard: readonly Heard[], nameOf: NameOf): readonly Line[] =>
    heard.flatMap(({ number, event }) => {
      const text = this.kit?.sentence(event, this.texts.say, nameOf) ?? null;
      return text === null || text === "" ? [] : [{ number, text }];
    });

  /** What of it may be told by now: a sentence comes with its step of the reveal. */
  tellable = (heard: readonly Heard[], curtain: Curtain | null): readonly Heard[] =>
    curtain === null ? heard : heard.filter((each) => each.curtain !== curtain.id || curtain.reached(this.kit?.beat(each.event) ?? curtain.beats.at(-1) ?? ""));

  answered = (answer: AnyGame["receipt"]): string => this.kit?.answered(answer, this.texts.say) ?? "";
  piece = (kind: string, number: number): string => this.kit?.piece(kind, number, this.texts.say) ?? "";
}

const games = new Map<string, Game>();

/** Always the same one for a name. */
export function gameOf(name: string): Game {
  const known = games.get(name) ?? standalone(() => new Game(name));
  games.set(name, known);
  return known;
}

/** The game of that name if somebody has looked at it here. */
export const knownGame = (name: string): Game | null => games.get(name) ?? null;
