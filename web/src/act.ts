import type { Command } from "./connection";

/** Ask the room for something. True once it is done; a refusal has been shown by then. */
export type Act = (command: Command) => Promise<boolean>;
