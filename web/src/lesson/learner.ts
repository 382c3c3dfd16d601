import { rememberedName } from "../connection";
import type { Lesson } from "../protocol";

/** What whoever learns is called: as at tables, or else as in the script. */
export const learner = ({ names, seat }: Lesson): string => rememberedName() || (names[seat] ?? "");
