// The faces of our bots, drawn from few parts on a field of 48 by 48. A face is four words: head, hair, eyes, mouth.

/** A stroke, or a filled shape where it has a fill. */
export interface Stroke {
  readonly d: string;
  readonly fill?: "skin" | "hair" | "paper" | "ink" | "blush";
}

type Part = Readonly<Record<string, readonly Stroke[]>>;

const ring = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

const HEADS: Part = {
  round: [{ d: ring(24, 26, 15), fill: "skin" }],
  long: [{ d: "M24 9c8 0 12 7 12 16s-5 17-12 17-12-8-12-17 4-16 12-16z", fill: "skin" }],
  square: [{ d: "M16 11h16q6 0 6 7v14q0 9-9 9H19q-9 0-9-9V18q0-7 6-7z", fill: "skin" }],
  pear: [{ d: "M24 10c6 0 8 6 10 12 5 12-1 20-10 20s-15-8-10-20c2-6 4-12 10-12z", fill: "skin" }],
};

const HAIR: Part = {
  none: [{ d: "M19 14q2-2 4-2" }],
  curls: [[12, 17, 4.5], [17, 11, 4.5], [24, 9, 5], [31, 11, 4.5], [36, 17, 4.5]].map(([x = 0, y = 0, r = 0]) => ({ d: ring(x, y, r), fill: "hair" as const })),
  bob: [{ d: "M9 32C5 14 14 6 24 6s19 8 15 26l-5-1c1-8-1-12-4-15-6 3-12 3-17 1-2 4-3 8-2 14z", fill: "hair" }],
  bun: [{ d: ring(24, 6, 4.5), fill: "hair" }, { d: "M10 20c1-9 8-12 14-12s13 3 14 12c-5-5-9-6-14-6s-9 1-14 6z", fill: "hair" }],
  spikes: [{ d: "M10 20 9 9l7 4 2-9 6 7 6-7 2 9 7-4-1 11c-5-5-9-6-14-6s-9 1-14 6z", fill: "hair" }],
  fringe: [{ d: "M10 24C8 12 16 7 24 7s15 5 14 15c-8 0-16-2-20-7-1 5-4 8-8 9z", fill: "hair" }],
  cap: [{ d: "M11 18c0-8 6-11 13-11s13 3 13 11z", fill: "hair" }, { d: "M24 18h20q1 4-4 4-8-3-16-4z", fill: "ink" }],
  beanie: [{ d: "M10 18c0-9 6-12 14-12s14 3 14 12z", fill: "hair" }, { d: "M9 17h30v5H9z", fill: "paper" }, { d: ring(24, 5, 2.6), fill: "paper" }],
  tophat: [{ d: "M15 16 14 2h20l-1 14z", fill: "ink" }, { d: "M14.7 12h18.6l-.3 4H15z", fill: "blush" }, { d: "M8 16h32v3H8z", fill: "ink" }],
  crown: [{ d: "M12 17 10 5l7 5 7-7 7 7 7-5-2 12z", fill: "blush" }],
  bowl: [{ d: "M9 22C8 11 16 6 24 6s16 5 15 16z", fill: "hair" }],
  mohawk: [{ d: "M20 14 18 4l4 2 2-5 2 5 4-2-2 10z", fill: "hair" }],
  pigtails: [{ d: ring(7, 24, 5), fill: "hair" }, { d: ring(41, 24, 5), fill: "hair" }, { d: "M10 20c1-9 8-12 14-12s13 3 14 12c-5-3-10-3-14-9-4 6-9 6-14 9z", fill: "hair" }],
  beret: [{ d: "M8 15C8 7 20 4 30 6s12 8 8 11c-8-3-20-2-30-2z", fill: "blush" }, { d: "M25 5v-3" }],
  flower: [{ d: "M10 21c1-9 8-12 14-12s13 3 14 12c-4-5-9-6-14-6s-10 1-14 6z", fill: "hair" }, ...[[35, 7], [39, 10], [37, 14], [32, 14], [31, 9]].map(([x = 0, y = 0]) => ({ d: ring(x, y, 2.7), fill: "blush" as const })), { d: ring(35, 11, 2), fill: "paper" }],
  chef: [{ d: "M14 17v-5c-6-1-5-9 2-8 2-5 14-5 16 0 7-1 8 7 2 8v5z", fill: "paper" }],
};

const DOT = 1.7;
const EYES: Part = {
  dots: [{ d: ring(18.5, 25, DOT), fill: "ink" }, { d: ring(29.5, 25, DOT), fill: "ink" }],
  specs: [{ d: ring(18, 25, 4.6), fill: "paper" }, { d: ring(30, 25, 4.6), fill: "paper" }, { d: "M22.6 25h2.8" }, { d: ring(18, 25, 1.4), fill: "ink" }, { d: ring(30, 25, 1.4), fill: "ink" }],
  wink: [{ d: ring(18.5, 25, DOT), fill: "ink" }, { d: "M26.5 25.5q3-3 6 0" }],
  sleepy: [{ d: "M15.5 25q3 2.6 6 0" }, { d: "M26.5 25q3 2.6 6 0" }],
  wide: [{ d: ring(18, 24.5, 3.6), fill: "paper" }, { d: ring(30, 24.5, 3.6), fill: "paper" }, { d: ring(18.6, 25, DOT), fill: "ink" }, { d: ring(29.4, 25, DOT), fill: "ink" }],
  shades: [{ d: "M12.5 22h10l-1 5q-4 3-8 0z", fill: "ink" }, { d: "M25.5 22h10l-1 5q-4 3-8 0z", fill: "ink" }, { d: "M22 23h4" }],
  lashes: [{ d: ring(18.5, 25.5, DOT), fill: "ink" }, { d: ring(29.5, 25.5, DOT), fill: "ink" }, { d: "M15 23l-2-1.6M16.6 21.8l-1-2M33 23l2-1.6M31.4 21.8l1-2" }],
};

const MOUTHS: Part = {
  smile: [{ d: "M19 33q5 4.4 10 0" }],
  grin: [{ d: "M18 32h12q-1 6-6 6t-6-6z", fill: "paper" }],
  moustache: [{ d: "M24 32c-3-3-7-1-9 2 4 2 7 1 9-1 2 2 5 3 9 1-2-3-6-5-9-2z", fill: "hair" }, { d: "M21.5 37h5" }],
  oh: [{ d: ring(24, 34.5, 2.7), fill: "ink" }],
  smirk: [{ d: "M19.5 35q6 .6 9.5-3" }],
  beard: [{ d: "M12 29c2 4 6 3 8 2q4-2 8 0c2 1 6 2 8-2 1 9-5 15-12 15S11 38 12 29z", fill: "hair" }, { d: "M20.5 34.6q3.5 2.4 7 0" }],
  tongue: [{ d: "M18.5 33q5.5 4 11 0" }, { d: "M25 35q.4 5 3 3.6 1.6-1.4.4-4.6z", fill: "blush" }],
  straight: [{ d: "M20 34.5h8" }],
};

const PARTS = [HEADS, HAIR, EYES, MOUTHS] as const;
const HAIRS = ["#3b2a20", "#8a4b22", "#c8892f", "#5d5a66", "#b4412f", "#2f4858"] as const;
const SKINS = ["#f7dcc0", "#eec39a", "#d9a274", "#a8704a"] as const;

export interface Drawn {
  readonly strokes: readonly Stroke[];
  readonly hair: string;
  readonly skin: string;
}

/** A face from its words; null where they are none that we know. */
export function drawn(face: string): Drawn | null {
  const words = face.split(" ");
  const parts = PARTS.map((part, at) => part[words[at] ?? ""]);
  if (words.length !== PARTS.length || parts.some((part) => part === undefined)) return null;
  // The same words have the same colours: each adds its letters.
  const sum = [...face].reduce((total, letter, at) => total + letter.charCodeAt(0) * (at + 1), 0);
  return { strokes: parts.flatMap((part) => part ?? []), hair: HAIRS[sum % HAIRS.length] ?? HAIRS[0], skin: SKINS[(sum >> 3) % SKINS.length] ?? SKINS[0] };
}
