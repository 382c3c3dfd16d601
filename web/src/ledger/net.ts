// The net of names: people around a circle, a thread from whoever expressed something to whoever tried to read it.

import type { Ledger, Thread } from "../protocol";

export const SIZE = 400;
const MIDDLE = SIZE / 2;
const RING = 150;
export const DISC = 19;
/** A few lucky readings make no thick thread: so many that came to nothing are put to them. */
const CALM = 3;
const THIN = 1.2;
const THICK = 9;
const LONGEST = 10;

export interface Node {
  readonly member: number | null;
  readonly name: string;
  /** The name as far as there is room for it. */
  readonly label: string;
  readonly colour: string;
  readonly x: number;
  readonly y: number;
  /** How far below the disc's middle the name stands: above it where threads run below. */
  readonly below: number;
}

export interface Strand {
  readonly key: string;
  readonly from: Node;
  readonly to: Node;
  /** From nothing, 0, to everything, 1, that could be read beyond luck. */
  readonly strength: number;
  readonly width: number;
  readonly path: string;
  /** The head of the arrow, at whoever read. */
  readonly head: string;
  /** Whether it is spoken of. */
  readonly named: boolean;
}

export interface Net {
  readonly nodes: readonly Node[];
  /** The weakest first, so that what matters lies on top. */
  readonly strands: readonly Strand[];
  /** Where on the paper they are: x, y, width and height. */
  readonly box: readonly [number, number, number, number];
}

/** With more people than this only the thickest threads are drawn, so many for each of them; numbers have all. */
export const FEW = 6;
const EACH = 3;

/** How much was read of what luck would have left unread. */
export function strength({ tries, read, luck }: Thread): number {
  return Math.max(0, Math.min(1, (read - luck) / (tries - luck + CALM)));
}

export function net(ledger: Ledger, bots: string): Net {
  const nodes = ledger.people.map((who, at) => {
    // Two sit face to face, all others begin at the top.
    const turn = (at / ledger.people.length) * 2 * Math.PI - (ledger.people.length === 2 ? Math.PI : Math.PI / 2);
    const name = who.member === null ? bots : who.name;
    const below = Math.sin(turn) < -0.4 ? -DISC - 8 : DISC + 16;
    return { ...who, name, label: shortened(name), below, x: round(MIDDLE + RING * Math.cos(turn)), y: round(MIDDLE + RING * Math.sin(turn)) };
  });
  const named = new Set(ledger.claims.flatMap(({ kind, people: [one, two] }) => (kind === "riddle" ? [] : kind === "reads" ? [`${two}-${one}`] : [`${one}-${two}`, `${two}-${one}`])));
  const strands = ledger.threads.flatMap((thread) => {
    const from = nodes.find(({ member }) => member === thread.by);
    const to = nodes.find(({ member }) => member === thread.reader);
    const key = `${thread.by}-${thread.reader}`;
    return from === undefined || to === undefined ? [] : [strand(key, from, to, strength(thread), named.has(key))];
  });
  const sorted = strands.sort((one, other) => Number(one.named) - Number(other.named) || one.strength - other.strength);
  return { nodes, strands: nodes.length > FEW ? sorted.slice(-EACH * nodes.length) : sorted, box: nodes.length === 2 ? [0, 110, SIZE, 180] : [0, 0, SIZE, SIZE] };
}

/** A bow to the right of its way, so that there and back are two threads. */
function strand(key: string, from: Node, to: Node, strong: number, named: boolean): Strand {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const far = Math.hypot(dx, dy) || 1;
  const bow = Math.min(46, 14 + far * 0.1);
  const bend = { x: (from.x + to.x) / 2 - (dy / far) * bow, y: (from.y + to.y) / 2 + (dx / far) * bow };
  const width = round(THIN + (THICK - THIN) * strong);
  const [out, into] = [towards(from, bend, DISC + 1), towards(to, bend, DISC + 3)];
  const tip = 5 + width * 0.9;
  const neck = towards(into, bend, tip);
  const [ux, uy] = [(into.x - neck.x) / tip, (into.y - neck.y) / tip];
  const half = 3 + width * 0.62;
  const points = [into, { x: neck.x - uy * half, y: neck.y + ux * half }, { x: neck.x + uy * half, y: neck.y - ux * half }];
  return {
    key, from, to, strength: strong, width, named,
    path: `M${round(out.x)} ${round(out.y)}Q${round(bend.x)} ${round(bend.y)} ${round(neck.x)} ${round(neck.y)}`,
    head: points.map(({ x, y }) => `${round(x)},${round(y)}`).join(" "),
  };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

function towards(from: Point, to: Point, by: number): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / far) * by, y: from.y + ((to.y - from.y) / far) * by };
}

const round = (value: number): number => Math.round(value * 10) / 10;

function shortened(name: string): string {
  const signs = [...new Intl.Segmenter().segment(name)].map(({ segment }) => segment);
  return signs.length <= LONGEST ? name : `${signs.slice(0, LONGEST - 1).join("")}…`;
}
