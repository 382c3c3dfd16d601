import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import { isOurs, levelName, levelNote, usualOf } from "../src/bots";
import { language } from "../src/i18n/index.svelte";
import SeatDialog from "../src/lobby/SeatDialog.svelte";
import Seat from "../src/parts/Seat.svelte";
import type { MemberFace } from "../src/protocol";
import type { Command } from "../src/connection/commands";

language.choose("en");
let shown: Record<string, unknown> | undefined;

afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
});

const LEVELS = ["random", "easy", "even", "hard"];
const bot: MemberFace = { id: 1, name: "Quill", colour: "teal", bot: "even", present: false, stand_in: false, gone: false, line: "", face: null };
const text = () => document.body.textContent.replace(/\s+/g, " ");

test("every level has a name and a sentence in every language", () => {
  for (const spoken of ["de", "en"] as const) {
    language.choose(spoken);
    for (const level of [...LEVELS, "outside"]) expect(levelNote(level)).not.toBe("");
  }
  expect(levelName("grandmaster")).toBe("grandmaster");
});

test("the usual level is the best there is where a game has no such bot", () => {
  expect(usualOf(LEVELS)).toBe("even");
  expect(usualOf(["random"])).toBe("random");
});

test("a bot from outside is a bot, and its chair is its own", () => {
  expect(isOurs(bot)).toBe(true);
  expect(isOurs({ ...bot, bot: "outside" })).toBe(false);
});

test("a chair says how well its bot plays, and when one from outside is away", () => {
  shown = mount(Seat, { target: document.body, props: { who: bot, host: false, me: false } });
  expect(text()).toContain("bot · even");
  void unmount(shown);
  shown = mount(Seat, { target: document.body, props: { who: { ...bot, bot: "outside", present: true }, host: false, me: false } });
  expect(text()).toContain("bot · from outside");
  void unmount(shown);
  shown = mount(Seat, { target: document.body, props: { who: { ...bot, bot: "outside" }, host: false, me: false } });
  expect(text()).toContain("away");
});

test("the host sets a bot's level in its chair, and a refusal leaves it", async () => {
  const asked: Command[] = [];
  const act = (command: Command) => {
    asked.push(command);
    return Promise.resolve(false);
  };
  shown = mount(SeatDialog, { target: document.body, props: { who: bot, me: 0, host: true, colours: [], levels: LEVELS, act, onclose: () => undefined } });
  flushSync();
  const box = document.querySelector("select");
  if (box === null) return expect.fail("no levels");
  box.value = "hard";
  box.dispatchEvent(new Event("change", { bubbles: true }));
  await vi.waitUntil(() => box.value === "even");
  expect(asked).toEqual([{ type: "set-level", member: 1, level: "hard" }]);
});

test("whoever is not the host reads how well a bot plays", () => {
  shown = mount(SeatDialog, { target: document.body, props: { who: bot, me: 2, host: false, colours: [], levels: LEVELS, act: () => Promise.resolve(true), onclose: () => undefined } });
  expect(text()).toContain("A bot: even. Plays about as well as people");
  expect(document.querySelector("select")).toBeNull();
});
