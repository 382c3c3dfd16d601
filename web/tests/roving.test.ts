import { afterEach, expect, test } from "vitest";
import { roving, rovingFromNewest } from "../src/parts/roving";

afterEach(() => document.body.replaceChildren());

function listed(...names: string[]) {
  const list = document.createElement("ul");
  list.append(...names.map(button));
  document.body.append(list);
  return list;
}
function row(...names: string[]) {
  const list = listed(...names);
  return { list, leave: roving(list) };
}
function button(name: string) {
  const made = document.createElement("button");
  made.textContent = name;
  return made;
}
const stops = (list: HTMLElement) => [...list.querySelectorAll("button")].filter(({ tabIndex }) => tabIndex === 0).map(({ textContent }) => textContent);
const press = (key: string) => document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const here = () => document.activeElement?.textContent;

test("a row is one stop, and arrows go along it and not beyond its ends", () => {
  const { list, leave } = row("A", "B", "C");
  expect(stops(list)).toEqual(["A"]);
  list.querySelector("button")?.focus();
  press("ArrowRight");
  expect([here(), stops(list)]).toEqual(["B", ["B"]]);
  press("End");
  press("ArrowRight");
  expect(here()).toBe("C");
  press("Home");
  press("ArrowLeft");
  expect(here()).toBe("A");
  leave();
});

test("whoever comes back is where they were, and nearby when that card has been played", async () => {
  const { list, leave } = row("A", "B", "C");
  list.querySelectorAll("button")[2]?.focus();
  expect(stops(list)).toEqual(["C"]);
  list.lastElementChild?.remove();
  await Promise.resolve();
  expect(stops(list)).toEqual(["B"]);
  list.append(button("D"));
  await Promise.resolve();
  expect(stops(list)).toEqual(["B"]);
  leave();
});

test("a row that grows is come to at its newest, until somebody has gone along it", async () => {
  const list = listed("A", "B");
  const leave = rovingFromNewest(list);
  expect(stops(list)).toEqual(["B"]);
  list.append(button("C"));
  await Promise.resolve();
  expect(stops(list)).toEqual(["C"]);
  list.querySelector("button")?.focus();
  list.append(button("D"));
  await Promise.resolve();
  expect(stops(list)).toEqual(["A"]);
  leave();
});
