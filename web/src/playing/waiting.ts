import type { OpenPrompt, Seat } from "../protocol";

/** Who has not answered yet, where that may be known. */
export function missing({ prompt, who }: OpenPrompt): readonly Seat[] | null {
  if (who === null) return prompt.seats.length === 1 ? prompt.seats : null;
  return prompt.seats.filter((seat) => !who.includes(seat));
}

/** How much time is left, as a clock shows it: 1:05. */
export function countdown(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
