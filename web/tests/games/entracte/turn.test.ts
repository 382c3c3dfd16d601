import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test } from "vitest";
import MyTurn from "../../../src/games/entracte/MyTurn.svelte";
import type * as Entracte from "../../../src/games/entracte/protocol";
import { language } from "../../../src/i18n/index.svelte";
import { props } from "../../props.svelte";
import { georges, opening, own, people, prompt, table } from "./table";

language.choose("en");
let shown: Record<string, unknown> | undefined;

afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  Reflect.deleteProperty(document, "hidden");
  document.body.replaceChildren();
});

const hand = [georges, opening].map((card) => ({ card, may_play: true, tests: 0 }));
const asked = (turn: number) => {
  const open = prompt("turn", [0], ["play"]);
  return { ...open, prompt: { ...open.prompt, id: `turn/${String(turn)}` } };
};

function show() {
  const answers: Entracte.Choice[] = [];
  const given = props({
    table, people, own: { ...own, hand }, turn: asked(3) as ReturnType<typeof asked> | undefined, covered: false,
    asks: () => [], onanswer: (choice: Entracte.Choice) => void answers.push(choice), onlook: () => undefined,
  });
  shown = mount(MyTurn, { target: document.body, props: given });
  flushSync();
  return { answers, given };
}
const cards = () => [...document.querySelectorAll<HTMLElement>("li button")];
const pressed = () => cards().map((card) => card.getAttribute("aria-pressed") === "true");
function tap(at: number) {
  cards()[at]?.click();
  flushSync();
}

test("what was chosen in a turn that was played elsewhere is not played by a tap in the next", () => {
  const { answers, given } = show();
  tap(0);
  expect(pressed()).toEqual([true, false]);
  given.turn = undefined;
  flushSync();
  given.turn = asked(6);
  flushSync();
  expect(pressed()).toEqual([false, false]);
  tap(0);
  expect(answers).toEqual([]);
});

test("whoever looked at something else meanwhile chooses anew", () => {
  const { answers } = show();
  tap(1);
  Object.defineProperty(document, "hidden", { value: true, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
  flushSync();
  tap(1);
  expect([answers, pressed()]).toEqual([[], [false, true]]);
});
