// What the page knows of bots: their levels, in words.

import { maybe } from "./i18n/index.svelte";
import type { MemberFace, RoomFace } from "./protocol";

/** The level of a bot where nobody says otherwise. */
export const USUAL = "even";

/** A program that came by the table's link: it has no level of ours, and plays for itself. */
export const OUTSIDE = "outside";

/** Whether the server plays this chair by birth: whoever comes late may take it. */
export const isOurs = (who: MemberFace): boolean => who.bot !== null && who.bot !== OUTSIDE;

/** Whether somebody else is there, a person or what came by itself: whoever plays with our bots is alone. */
export const inCompany = (room: Pick<RoomFace, "members">): boolean => room.members.filter((who) => !who.gone && !isOurs(who)).length > 1;

/** A level by name; the server may have one that this page has no word for. */
export const levelName = (level: string): string => maybe(`level.${level}`, level);

/** How a bot of that level plays, in a sentence. */
export const levelNote = (level: string): string => maybe(`level.${level}.note`, "");

/** The usual level, or the strongest below it that there is. */
export function usualOf(levels: readonly string[]): string {
  return levels.includes(USUAL) ? USUAL : (levels.at(-1) ?? USUAL);
}
