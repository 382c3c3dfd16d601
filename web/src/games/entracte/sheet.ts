// The sheet: a mark for every code of every player, made by hand. What the signals say is printed beside it, never written over it.

import type { Look, Seat } from "../../protocol";
import { ALL_CODES, has, setOf } from "./codes";
import type * as Entracte from "./protocol";

export type Mark = "open" | "crossed" | "circled";
/** Seat by seat, and code by code in the order of the sheet. */
export type Marks = readonly (readonly Mark[])[];
export type Helps = Entracte.Options["sheet"];

const SIGNS: Readonly<Record<Mark, string>> = { open: ".", crossed: "x", circled: "o" };

export const blankSheet = (seats: number, codes: number): Marks =>
  Array.from({ length: seats }, () => Array.from({ length: codes }, (): Mark => "open"));

export const written = (marks: Marks): string => marks.map((column) => column.map((mark) => SIGNS[mark]).join("")).join("/");

/** The sheet as it was kept. Whatever cannot be read is open. */
export function readSheet(body: string | null, seats: number, codes: number): Marks {
  const columns = (body ?? "").split("/");
  return blankSheet(seats, codes).map((column, seat) =>
    column.map((_, code): Mark => {
      const sign = columns[seat]?.[code];
      return sign === "x" ? "crossed" : sign === "o" ? "circled" : "open";
    }),
  );
}

export const marked = (marks: Marks, seat: number, code: number, mark: Mark): Marks =>
  marks.map((column, at) => (at === seat ? column.map((old, place) => (place === code ? mark : old)) : column));

/** What one tap makes of a mark. Where a cross is printed already, a tap can only circle in spite of it. */
export function tapped(mark: Mark, printed: boolean): Mark {
  switch (mark) {
    case "open":
      return printed ? "circled" : "crossed";
    case "crossed":
      return "circled";
    case "circled":
      return "open";
  }
}

/** The sheet with all that a pair rules out crossed out. A circle is somebody's own idea and stays. */
export const crossedOut = (marks: Marks, ruledOut: readonly number[]): Marks =>
  marks.map((column, seat) => column.map((mark, code) => (mark === "open" && has(ruledOut[seat] ?? 0, code) ? "crossed" : mark)));

/** Whether there is nothing left to cross out. */
export const isCrossedOut = (marks: Marks, ruledOut: readonly number[]): boolean => written(crossedOut(marks, ruledOut)) === written(marks);

/** One place of the sheet as it is shown. */
export interface Cell {
  readonly mark: Mark;
  /** Crossed out by the sheet, not by hand. */
  readonly printed: boolean;
  /** Ringed by the sheet: they have this code for certain. */
  readonly sure: boolean;
  /** Crossed out though the signals leave it open, or circled though they rule it out. */
  readonly doubt: "early" | "wrong" | null;
}

/** `possible` is what the signals leave open of all codes, `known` what they make certain; null where the table wants a sheet that does nothing. */
export function cellOf(mark: Mark, code: number, possible: number | null, known: number | null, helps: Helps): Cell {
  const out = possible !== null && !has(possible, code);
  const printed = helps === "fill" && out && mark !== "circled";
  const checked = helps !== "off" && possible !== null;
  const doubt = checked && mark === "crossed" && !out && helps === "check" ? "early" : checked && mark === "circled" && out ? "wrong" : null;
  const sure = helps === "fill" && mark === "open" && has(known ?? 0, code);
  return { mark: printed ? "crossed" : mark, printed, sure, doubt };
}

/**
 * What is possible by the row, to the eyes of whoever looks: nobody else has a code of theirs. About themselves, what the row
 * alone leaves open. Null where the table wants a sheet that does nothing.
 */
export function possibleTo({ open, own, seat }: Look<"entracte">): readonly number[] | null {
  const mine = setOf(own?.codes ?? [], ALL_CODES);
  return open.possible?.map((codes, other) => (other === seat ? codes : codes & ~mine)) ?? null;
}

/** The whole sheet as it is shown to a seat, or to somebody who only looks on and sees what is printed. */
export function cellsOf(marks: Marks, look: Look<"entracte">): readonly (readonly Cell[])[] {
  const possible = possibleTo(look);
  return marks.map((column, seat) => {
    const left = possible?.[seat] ?? null;
    const known = look.open.known?.[seat] ?? null;
    return column.map((mark, code) => (look.seat === null ? cellOf("open", code, left, known, "fill") : cellOf(mark, code, left, known, look.open.options.sheet)));
  });
}

/** What the pair that ends with this card of the row rules out for the others; nothing where the table does not say. */
export function ruledOutBy(place: Entracte.RowCard | undefined, me: Seat): readonly number[] {
  return (place?.reading?.rules_out ?? []).map((set, seat) => (seat === me ? 0 : set));
}

/** The codes, by their place, that a column leaves: those circled if there are enough of them, or else all that are not crossed out. */
export function standing(column: readonly Cell[], each: number): readonly number[] {
  const places = (wanted: (mark: Mark) => boolean) => column.flatMap(({ mark }, code) => (wanted(mark) ? [code] : []));
  const circled = places((mark) => mark === "circled");
  return circled.length >= each ? circled : places((mark) => mark !== "crossed");
}
