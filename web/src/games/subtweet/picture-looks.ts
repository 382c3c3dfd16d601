// The looks of pictures. Saving one puts the letters of our fonts into it; other scripts take what the computer has.

export const SERIF = "'Young Serif', Georgia, serif";
export const SANS = "'Atkinson Hyperlegible', system-ui, sans-serif";
export const SHEET = "#fff8e8";
export const INK = "#211a15";
export const SOFT = "#5f5347";
export const MARK = "#12596a";
export const TAG = "#subtweetCardGame";

/** A person's colour as the page has it, since a picture has no style sheet. */
export function colourOf(name: string): string {
  const probe = document.createElement("span");
  probe.dataset["colour"] = name;
  probe.hidden = true;
  document.body.append(probe);
  const colour = getComputedStyle(probe).getPropertyValue("--person").trim();
  probe.remove();
  return /^#[0-9a-f]{3,8}$/i.test(colour) ? colour : "#38312c";
}
