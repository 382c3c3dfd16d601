// Where a show is: worked out from where it was put last, so that all screens are at the same scene.

import type { Scene } from "../games/kit";
import type { Show } from "../protocol";

export interface Moment {
  /** The scene, by its place among all. */
  readonly at: number;
  /** How far it has come, 0 to 1. A scene that is held is there as a whole. */
  readonly part: number;
  /** Milliseconds until the next one; null: none follows by itself. */
  readonly left: number | null;
}

export function momentOf(scenes: readonly Scene[], show: Show, now: number): Moment {
  const last = scenes.length - 1;
  let at = Math.min(show.scene, last);
  if (show.held) return { at, part: 1, left: null };
  let passed = Math.max(0, now - show.since);
  const length = () => (scenes[at]?.seconds ?? 0) * 1000;
  while (at < last && passed >= length()) {
    passed -= length();
    at += 1;
  }
  return { at, part: length() === 0 ? 1 : Math.min(1, passed / length()), left: at === last ? null : length() - passed };
}

/** A whole show takes no longer than people like to look: of many scenes each is shorter, but never too short to be read. */
export function paced(scenes: readonly Scene[], longest: number, shortest: number): readonly Scene[] {
  const whole = scenes.reduce((sum, { seconds }) => sum + seconds, 0);
  const pace = Math.min(1, longest / whole);
  return scenes.map((scene) => ({ ...scene, seconds: Math.max(Math.min(shortest, scene.seconds), Math.round(scene.seconds * pace * 10) / 10) }));
}
