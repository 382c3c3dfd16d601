// The playbill: a picture to take home.

import { flushSync, mount, unmount } from "svelte";
import type { Picture, ResultsProps } from "../kit";
import Playbill from "./Playbill.svelte";
import { t } from "./words";

export const BILL = { width: 1080, height: 1350 } as const;

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

const TOP = 950;
const LEFT = 80;
const ROOM = BILL.width - 2 * LEFT;
const GAP = 14;

/** Where the cards of the row hang: on one line if they are few, or else on as few lines as leave them to be seen. */
export function frieze(cards: number): readonly Place[] {
  const lines = cards <= 8 ? 1 : cards <= 18 ? 2 : Math.ceil(cards / 14);
  const each = Math.max(1, Math.ceil(cards / lines));
  const high = (1250 - TOP) / lines - 34;
  const width = Math.min((ROOM - GAP * (each - 1)) / each, (high * 3) / 4);
  return Array.from({ length: cards }, (_, at) => {
    const line = Math.floor(at / each);
    const here = Math.min(each, cards - line * each);
    const start = LEFT + (ROOM - here * width - (here - 1) * GAP) / 2;
    return { x: start + (at - line * each) * (width + GAP), y: TOP + line * (high + 34), width };
  });
}

/** The size of letters at which a text fits, at most the wanted one. A letter is about half as wide as it is high. */
export const fitting = (text: string, wanted: number, room: number): number => Math.min(wanted, Math.floor(room / (0.56 * Math.max(1, text.length))));

/** A text in lines of at most so many letters, broken between words. */
export function wrapped(text: string, most: number): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + 1 + word.length <= most) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

export function pictures(props: ResultsProps<"entracte">): readonly Picture[] {
  if (props.look.open.ending === null) return [];
  return [{ name: "entracte-playbill", title: t("playbill.name"), svg: () => Promise.resolve(drawn(props)) }];
}

/** The playbill as the page would draw it, taken off as a document. */
function drawn({ look, people }: ResultsProps<"entracte">): string {
  const easel = document.createElement("div");
  const bill = mount(Playbill, { target: easel, props: { look, people, paints: people.seated.map((_, seat) => paintOf(people.colour(seat))) } });
  try {
    flushSync();
    const svg = easel.querySelector("svg");
    return svg === null ? "" : new XMLSerializer().serializeToString(svg);
  } finally {
    void unmount(bill);
  }
}

/** A person's colour as the style sheet has it: a picture takes none along. */
function paintOf(colour: string): string {
  const probe = document.createElement("span");
  probe.dataset["colour"] = colour;
  document.body.append(probe);
  const paint = getComputedStyle(probe).getPropertyValue("--person").trim();
  probe.remove();
  return paint === "" ? "#38312c" : paint;
}
