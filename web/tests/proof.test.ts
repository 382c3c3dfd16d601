import { flushSync, mount, unmount, type Component } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { language } from "../src/i18n/index.svelte";
import Keep from "../src/proof/Keep.svelte";
import { canonical, grouped, opens, short } from "../src/proof/opening";
import Proved from "../src/proof/Proved.svelte";
import type { Proof } from "../src/protocol";
import { serve, until } from "./compass";

// The one in tests/tampering/test_tampering.py: the page and the server work out the same number.
const KNOWN = "ba8e88b886225441722fb39b53bfd77ef4d43dd89019283f09095f36037a7ec7";
const PROOF: Proof = {
  commitment: KNOWN,
  digest: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  seed: "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f",
  game: "toy",
  options: { rounds: 3, loud: false },
  names: ["Ada", "Bö"],
  bots: [null, "adept"],
  references: {},
  at: 1_780_000_000_000,
  curtains: true,
};

let shown: Record<string, unknown> | undefined;

beforeEach(() => language.choose("en"));
afterEach(() => {
  if (shown !== undefined) void unmount(shown);
  shown = undefined;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const show = <Props extends Record<string, unknown>>(part: Component<Props>, props: Props) => {
  shown = mount(part, { target: document.body, props });
  flushSync();
};
const text = () => document.body.textContent.replace(/\s+/g, " ");
const unfold = async () => {
  const details = document.querySelector("details");
  if (details !== null) details.open = true;
  details?.dispatchEvent(new Event("toggle"));
  await Promise.resolve();
  flushSync();
};
const answer = (proof: () => Response) => serve({ "/api/records/ABCDEF-1-0a/proof": proof });

test("a commitment is shown as sixteen digits in groups, and copied whole", () => {
  const copied: string[] = [];
  vi.stubGlobal("navigator", { languages: ["en"], clipboard: { writeText: (all: string) => (copied.push(all), Promise.resolve()) } });
  show(Keep, { commitment: KNOWN });
  expect(document.querySelector("code")?.textContent).toBe("ba8e 88b8 8622 5441 …");
  document.querySelector("button")?.click();
  expect(copied).toEqual([KNOWN]);
  expect(short(KNOWN)).toBe("ba8e 88b8 8622 5441");
  expect(grouped("")).toBe("");
});

test("sorted JSON is the same whatever the order was", () => {
  expect(canonical({ b: [{ d: 1, c: null }], a: "ö" })).toBe('{"a":"ö","b":[{"c":null,"d":1}]}');
});

test("the page works the commitment out as the server does", async () => {
  expect(await opens(PROOF)).toBe(true);
  for (const changed of [{ names: ["Bö", "Ada"] }, { at: PROOF.at + 1 }, { seed: `1${PROOF.seed.slice(1)}` }, { options: { rounds: 4, loud: false } }, { bots: [null, null] }, { game: "tow" }]) {
    expect(await opens({ ...PROOF, ...changed })).toBe(false);
  }
  // A fingerprint is of the record, which the commitment comes before.
  expect(await opens({ ...PROOF, digest: "" })).toBe(true);
});

test("where a browser cannot work it out, nothing is claimed", async () => {
  vi.stubGlobal("crypto", {});
  expect(await opens(PROOF)).toBeNull();
});

test("after the game it stands beside what it opens to, with what that proves", async () => {
  answer(() => Response.json(PROOF));
  show(Proved, { record: "ABCDEF-1-0a" });
  await unfold();
  await until(() => text().includes("it is the same"));
  for (const part of ["ba8e 88b8 8622 5441", "Ada", "Bö (bot)", "0001 0203", "2026", "Rounds: 3", "Loud: no", "9f86 d081", "Nobody can find another seed", "entendre verify FILE --commitment ba8e88b886225441"]) {
    expect(text()).toContain(part);
  }
});

test("names that changed places are found out by the page itself", async () => {
  answer(() => Response.json({ ...PROOF, names: ["Bö", "Ada"] }));
  show(Proved, { record: "ABCDEF-1-0a" });
  await unfold();
  await until(() => document.querySelector('[role="alert"]') !== null);
  expect(text()).toContain("it is another one");
});

test("a proof that cannot be fetched can be asked for again", async () => {
  let there = false;
  answer(() => (there ? Response.json(PROOF) : Response.json({ code: "http.fault", message: "" }, { status: 500 })));
  show(Proved, { record: "ABCDEF-1-0a" });
  await unfold();
  await until(() => text().includes("could not be fetched"));
  there = true;
  document.querySelector("button")?.click();
  await until(() => text().includes("Bö (bot)"));
});
