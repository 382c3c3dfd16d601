/** How patient a connection is, in milliseconds. */
export interface Pace {
  /** The first wait before connecting again; every further one is twice as long. */
  readonly first: number;
  /** No wait is longer than this. */
  readonly longest: number;
  /** How often the server is asked whether it is there. */
  readonly beat: number;
  /** How long an answer to that may take, and a connection to come about, and the first word on it. */
  readonly patience: number;
  /** How long to hold back after the server found us too fast. */
  readonly breath: number;
}

export const USUAL: Pace = { first: 100, longest: 4_000, beat: 20_000, patience: 8_000, breath: 1_000 };

/** How long to wait before an attempt, counted from 0. `chance` is from 0 to 1, so that a restarted server is not stormed. */
export function waitBefore(attempt: number, pace: Pace, chance: number): number {
  const full = Math.min(pace.first * 2 ** attempt, pace.longest);
  return full * (0.5 + chance / 2);
}

/** How long to wait where we are expected elsewhere: hardly at all, but not all of us in the same moment. */
export function spread(_attempt: number, pace: Pace, chance: number): number {
  return pace.first * chance;
}
