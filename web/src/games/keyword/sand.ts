// How much sand is above and how much below, drawn so that equal times move equal sand.

/** The share that is still above: 1 when the glass was turned, 0 when it has run out. Given more time, it stays full. */
export function above(left: number, seconds: number | null): number {
  const whole = (seconds ?? 0) * 1000;
  return whole <= 0 ? 0 : Math.min(1, Math.max(0, left / whole));
}

// A glass of two triangles, tip to tip.
const MIDDLE = 20;
const NECK = 31;
const TALL = 24;
const WIDE = 14;

/** What is above: a triangle standing on its tip. Its area, not its height, is the time that is left. */
export function upper(share: number): string {
  const tall = TALL * Math.sqrt(share);
  const wide = WIDE * Math.sqrt(share);
  return `M${MIDDLE} ${NECK}L${round(MIDDLE - wide)} ${round(NECK - tall)}H${round(MIDDLE + wide)}Z`;
}

/** What is below: the glass from the ground up, less the room that is left at its tip. */
export function lower(share: number): string {
  const room = Math.sqrt(share);
  const ground = NECK + TALL;
  return `M${MIDDLE - WIDE} ${ground}H${MIDDLE + WIDE}L${round(MIDDLE + WIDE * room)} ${round(NECK + TALL * room)}H${round(MIDDLE - WIDE * room)}Z`;
}

const round = (value: number): number => Math.round(value * 100) / 100;

/** 1:05 */
export function countdown(left: number): string {
  const seconds = Math.max(0, Math.ceil(left / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
