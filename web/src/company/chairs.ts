import { isOurs } from "../bots";
import type { MemberFace, RoomFace } from "../protocol";

/** Chairs in the game that somebody who came late could have: those of bots, and of people who left; not what is promised already. */
export function freeChairs(room: RoomFace): readonly MemberFace[] {
  const promised = new Set(room.promised.map(({ chair }) => chair));
  const members = new Map(room.members.map((who) => [who.id, who]));
  return room.seats.flatMap((id) => members.get(id) ?? []).filter((who) => (isOurs(who) || who.gone) && !promised.has(who.id));
}

/** People at the table who have no chair in the game that is played. */
export function latecomers(room: RoomFace): readonly MemberFace[] {
  return room.members.filter((who) => who.bot === null && !who.gone && who.present && !room.seats.includes(who.id));
}

/** Whether everybody who is here can have a chair in the next game; of one that is not known nobody can tell. */
export function roomForAll(room: RoomFace, most: number | undefined): boolean {
  return most === undefined || room.members.filter((who) => !isOurs(who) && !who.gone).length <= most;
}
