// Whom the table waits for in vain, and what somebody can do about it.

import type { RoomFace, Seat, Stall, TableView } from "../protocol";

/** What can be pressed: decide as the host, vote where the host is the one, or nothing. */
export type Say = "decide" | "vote" | "nothing";

/** Somebody who is waited for in vain, once, whatever they were asked. */
export interface Waited extends Stall {
  readonly member: number;
  readonly mine: boolean;
}

export function waitedFor(table: Pick<TableView, "stalled">, room: RoomFace, seat: Seat | null): readonly Waited[] {
  const seen = new Set<Seat>();
  return table.stalled.flatMap((stall) => {
    const member = room.seats[stall.seat];
    if (member === undefined || seen.has(stall.seat)) return [];
    seen.add(stall.seat);
    return [{ ...stall, member, mine: stall.seat === seat }];
  });
}

/** Watchers have no say, nor has anybody about themselves; the host decides, and of the host the others do. */
export function sayOf(room: RoomFace, me: number | null, about: number): Say {
  if (me === null || me === about || !room.seats.includes(me)) return "nothing";
  if (room.host === me) return "decide";
  return room.host === about ? "vote" : "nothing";
}
