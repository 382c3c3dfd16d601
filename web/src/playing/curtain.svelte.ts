// A reveal that is on: which of its steps have begun, by the server's clock, so that all screens show the same one.

import { createSubscriber, MediaQuery } from "svelte/reactivity";
import type { Curtain, LastReveal } from "../games/kit";
import type { Beat, CurtainFace, Look, OpenPrompt } from "../protocol";

/** How often something that moves within a step is drawn anew. */
const FRAME = 50;
/** Timers may come a little early. */
const EARLY = 2;

const still = new MediaQuery("(prefers-reduced-motion: reduce)");

/** The prompt that a curtain is, if one is up. */
export const curtainIn = (look: Look): OpenPrompt | null => look.prompts.find(({ prompt }) => prompt.beats.length > 0) ?? null;

/** Made while a component is; it follows what is looked at. */
export function curtains(look: () => Look | null, face: () => CurtainFace | null, now: () => number): { readonly up: Curtain | null } {
  const open = $derived.by(() => {
    const seen = look();
    return seen === null ? null : (curtainIn(seen)?.prompt ?? null);
  });
  const id = $derived(open?.id ?? null);
  // Only what a step's moment depends on: who has gone on is news of the same curtain.
  const timing = $derived(JSON.stringify([face()?.since, face()?.factor, face()?.left]));
  const up = $derived.by(() => {
    void timing;
    return id === null ? null : raised(id, () => open?.beats ?? [], face, now);
  });
  return {
    get up() {
      return up;
    },
  };
}

/** One for somebody who was not there: it begins when they come, and is over when they go on. */
export const ownCurtain = ({ id, beats }: LastReveal, since: number): Curtain => raised(id, () => beats, () => ({ since, factor: 1, until: null, left: null }), Date.now);

/** All of it at once, for those who look back: nothing is waited for any more. */
export function wholeCurtain(look: Look): Curtain | null {
  const open = curtainIn(look);
  if (open === null) return null;
  const beats = open.prompt.beats.map(({ name }) => name);
  return { id: open.prompt.id, beats, reached: (beat) => beats.includes(beat), within: (beat) => Number(beats.includes(beat)), line: () => 1 };
}

function raised(id: string, beatsOf: () => readonly Beat[], face: () => CurtainFace | null, now: () => number): Curtain {
  const beats = beatsOf();
  const factor = (face()?.factor ?? 1) * 1000;
  const begins: number[] = [];
  const total = beats.reduce((sum, { seconds }) => (begins.push(sum), sum + seconds * factor), 0);
  const names = beats.map(({ name }) => name);

  /** Milliseconds since the first step began; while clocks are stopped it stands still. */
  function elapsed(): number {
    const shown = face();
    if (shown === null) return total;
    return shown.left === null ? now() - shown.since : total - shown.left;
  }

  // One timer, for the moment of the next step.
  const stepping = createSubscriber((update) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wait() {
      const passed = elapsed();
      const next = begins.find((begin) => begin > passed + EARLY);
      if (next === undefined || face()?.left !== null) return;
      timer = setTimeout(() => (update(), wait()), next - passed);
    }
    wait();
    return () => clearTimeout(timer);
  });
  const moving = createSubscriber((update) => {
    const timer = setInterval(update, FRAME);
    return () => clearInterval(timer);
  });

  function reached(beat: string): boolean {
    const at = names.indexOf(beat);
    if (at < 0) return false;
    if (still.current) return true;
    stepping();
    return elapsed() + EARLY >= (begins[at] ?? 0);
  }
  function part(from: number, length: number): number {
    const share = (elapsed() - from) / length;
    if (share < 1) moving();
    return Math.min(1, Math.max(0, share));
  }

  return {
    id,
    beats: names,
    reached,
    within: (beat) => {
      const at = names.indexOf(beat);
      if (at < 0) return 0;
      return still.current ? 1 : part(begins[at] ?? 0, (beats[at]?.seconds ?? 0) * factor);
    },
    line: () => part(0, total),
  };
}
