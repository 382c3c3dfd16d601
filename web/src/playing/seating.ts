import type { People } from "../games/kit";
import type { RoomFace } from "../protocol";

/** Who sits where in the game that is on, seat by seat. */
export function seating(room: RoomFace): People {
  const member = new Map(room.members.map((who) => [who.id, who]));
  const at = (seat: number) => member.get(room.seats[seat] ?? -1);
  return {
    seated: room.seats.flatMap((id) => member.get(id) ?? []),
    name: (seat) => at(seat)?.name ?? String(seat + 1),
    colour: (seat) => at(seat)?.colour ?? "ink",
  };
}
