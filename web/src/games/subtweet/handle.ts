// Handles: how people are called in this game.

/** A name as a handle; one that was typed with its @ has it once. */
export function handle(name: string): string {
  return `@${bare(name)}`;
}

/** What stands for a handle where there is no room for it. */
export function initials(name: string): string {
  return [...bare(name)].slice(0, 2).join("");
}

function bare(name: string): string {
  return name.trim().replace(/^@/, "").trim();
}
