import type { Command } from "./table";

/** Ask the table for something. True once it is done; a refusal has been shown by then. */
export type Act = (command: Command) => Promise<boolean>;
