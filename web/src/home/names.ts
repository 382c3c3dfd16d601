// For somebody who wants to play before they have said who they are. None of them is a name of our bots.

const NAMES = ["Pepper", "Juniper", "Marlow", "Saffron", "Clover", "Bramble", "Poppy", "Indigo", "Hazel", "Robin", "Basil", "Wren"] as const;

export function someName(chance: number = Math.random()): string {
  return NAMES[Math.floor(chance * NAMES.length)] ?? NAMES[0];
}
