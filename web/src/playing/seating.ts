import type { MemberFace, RoomFace } from "../protocol";
import type { NameOf } from "./sentences";

/** Who sits where in the game that is on, seat by seat. */
export function seating(room: RoomFace): { readonly seated: readonly MemberFace[]; readonly nameOf: NameOf } {
  const member = new Map(room.members.map((who) => [who.id, who]));
  const seated = room.seats.flatMap((id) => member.get(id) ?? []);
  return { seated, nameOf: (seat) => member.get(room.seats[seat] ?? -1)?.name ?? String(seat + 1) };
}
