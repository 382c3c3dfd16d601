// For somebody who wants to play before they have said who they are: names of characters that the server lends, with what they say of themselves.

const NAMES = ["Quill", "Velvet", "Domino", "Fresco", "Rondo", "Zephyr", "Kettle", "Plum", "Tango", "Bean", "Pixel", "Biscuit"] as const;

export function someName(chance: number = Math.random()): string {
  return NAMES[Math.floor(chance * NAMES.length)] ?? NAMES[0];
}
