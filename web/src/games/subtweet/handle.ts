// Handles: how people are called in this game.

import { initials as initialsOf } from "../../initials";

/** A name as a handle; one that was typed with its @ has it once. */
export function handle(name: string): string {
  return `@${bare(name)}`;
}

/** What stands for a handle where there is no room for it. */
export function initials(name: string): string {
  return initialsOf(bare(name));
}

function bare(name: string): string {
  return name.trim().replace(/^@/, "").trim();
}
