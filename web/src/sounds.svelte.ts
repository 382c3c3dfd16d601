// A few small sounds of our own. Off until somebody wants them.

import { untrack } from "svelte";

const KEPT = "entendre:sound";

/** Tones one after another: pitch in hertz, start and length in seconds. */
type Tone = readonly [pitch: number, start: number, length: number];

const SOUNDS = {
  asked: [[587, 0, 0.16], [880, 0.12, 0.3]],
  told: [[440, 0, 0.12]],
  tick: [[1_200, 0, 0.04]],
  sealed: [[330, 0, 0.08], [247, 0.06, 0.16]],
  "all-in": [[392, 0, 0.14], [494, 0.1, 0.14], [587, 0.2, 0.14], [784, 0.3, 0.45]],
  step: [[659, 0, 0.1], [784, 0.07, 0.22]],
  over: [[523, 0, 0.25], [659, 0.15, 0.25], [784, 0.3, 0.25], [1_047, 0.45, 0.7]],
} as const satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof SOUNDS;

let on = $state(kept());
let stage: AudioContext | null = null;

export const sounds = {
  get on(): boolean {
    return on;
  },
  turn(next: boolean): void {
    on = next;
    try {
      localStorage.setItem(KEPT, next ? "on" : "off");
    } catch {
      // Then it holds for this visit.
    }
    if (next) sounds.play("asked");
  },
  /** Does nothing while sound is off, or before the browser lets a page be heard. */
  play(sound: Sound): void {
    // Whoever plays a sound does not wait for sounds to be turned on.
    if (!untrack(() => on) || typeof AudioContext === "undefined") return;
    stage ??= new AudioContext();
    if (stage.state === "suspended") void stage.resume().catch(() => undefined);
    for (const tone of SOUNDS[sound]) strike(stage, tone);
  },
};

function strike(context: AudioContext, [pitch, start, length]: Tone): void {
  const begins = context.currentTime + start;
  const voice = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const loudness = new GainNode(context, { gain: 0 });
  loudness.gain.setValueAtTime(0, begins);
  loudness.gain.linearRampToValueAtTime(0.12, begins + 0.01);
  loudness.gain.exponentialRampToValueAtTime(0.001, begins + length);
  voice.connect(loudness).connect(context.destination);
  voice.start(begins);
  voice.stop(begins + length);
}

function kept(): boolean {
  try {
    return localStorage.getItem(KEPT) === "on";
  } catch {
    return false;
  }
}
