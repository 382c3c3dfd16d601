import { expect, test } from "vitest";

const sources = Object.entries(import.meta.glob<string>("../src/**/*.{svelte,css}", { query: "?raw", import: "default", eager: true }));

/** What can be moved without laying out or painting anything anew. */
const LIGHT = new Set(["opacity", "rotate", "scale", "transform", "translate"]);

const styles = (source: string) => /<style>(.*)<\/style>/s.exec(source)?.[1] ?? source;

test("what the pointer is on stays where it is: at its edge it would leave and come back for ever", () => {
  const moved = sources.flatMap(([path, source]) =>
    [...styles(source).matchAll(/([^{}]*){([^{}]*)}/g)]
      .filter(([, whom = "", how = ""]) => whom.split(",").some((one) => /:hover(:not\([^)]*\))?\s*$/.test(one)) && /(?:^|[\s;])(?:transform|translate|rotate|scale|margin|top|bottom)[\w-]*:(?!\s*none)/.test(how))
      .map(([rule]) => `${path}: ${rule.trim()}`),
  );
  expect(moved).toEqual([]);
});

test("what goes on for as long as somebody waits costs their telephone next to nothing", () => {
  const lasting = sources.flatMap(([path, source]) => {
    const style = styles(source);
    return [...style.matchAll(/animation:\s*([\w-]+)[^;}]*infinite/g)].map(([, name = ""]) => {
      const frames = new RegExp(`@keyframes ${name} \\{((?:[^{}]*\\{[^{}]*\\})*)`).exec(style)?.[1] ?? "";
      return { path, name, touched: [...frames.matchAll(/([a-z-]+):/g)].map(([, property = ""]) => property) };
    });
  });
  expect(lasting.length).toBeGreaterThan(5);
  expect(lasting.filter(({ touched }) => touched.length === 0 || touched.some((property) => !LIGHT.has(property)))).toEqual([]);
});
