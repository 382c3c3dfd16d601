import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("src/design/tokens.css", "utf8");
const [, day = "", night = ""] = /:root \{(.*?)\n\}.*?prefers-color-scheme: dark.*?:root \{(.*?)\n {2}\}/s.exec(css) ?? [];
const colours = (block: string) => Object.fromEntries([...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]));

function light(hex: string): number {
  const parts = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255);
  const [red = 0, green = 0, blue = 0] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [light(one), light(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

// A game's own accent by day and by night, from its folder.
const files = readdirSync("src/games").map((name) => `src/games/${name}/colours.css`).filter((file) => existsSync(file));
const games = files.map((file) => {
  const [light = "", dark = ""] = readFileSync(file, "utf8").split("prefers-color-scheme: dark");
  const accent = (block: string) => /--accent: (#[0-9a-f]{6});/.exec(block)?.[1] ?? expect.fail(`${file} has no accent`);
  return { file, day: accent(light), night: accent(dark) };
});

test.each([["day", day], ["night", night]] as const)("texts can be read by %s", (time, block) => {
  const token = colours(block);
  const of = (name: string) => token[name] ?? expect.fail(`no colour ${name}`);
  const accents = [of("accent"), ...games.map((game) => game[time])];
  for (const ground of ["paper", "raised", "sunken"])
    for (const text of ["ink", "soft", "bad", "good"])
      expect(contrast(of(text), of(ground)), `${text} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  for (const ground of ["paper", "raised", "sunken"])
    for (const accent of accents) expect(contrast(accent, of(ground)), `accent ${accent} on ${ground}`).toBeGreaterThanOrEqual(4.5);
  for (const text of ["ink", "soft"]) expect(contrast(of(text), of("glow")), `${text} on glow`).toBeGreaterThanOrEqual(4.5);
  for (const accent of accents) expect(contrast(of("on-accent"), accent), `button in ${accent}`).toBeGreaterThanOrEqual(4.5);
});

test.each([["day", day], ["night", night]])("the edges of what can be used are seen by %s", (_, block) => {
  const token = colours(block);
  for (const ground of ["paper", "raised"])
    expect(contrast(token["edge"] ?? "", token[ground] ?? ""), `edge on ${ground}`).toBeGreaterThanOrEqual(3);
});

test("white initials can be read on every person's colour", () => {
  const people = [...css.matchAll(/--person: (#[0-9a-f]{6})/g)].map(([, hex]) => hex ?? "");
  expect(people).toHaveLength(12);
  for (const hex of people) expect(contrast("#ffffff", hex), hex).toBeGreaterThanOrEqual(4.5);
});
