// The way to a table: a seat, kept by this device, and what is wanted there.

import { joinTable, openTable, rememberName, rememberSeat } from "./connection";
import { language } from "./i18n/index.svelte";
import { screen } from "./screen.svelte";
import { wish, type Wish } from "./wish";

/** At a new table, or at the one with this code; breaks where the server refuses. */
export async function sitDown(name: string, code: string, wanted: Wish | null): Promise<void> {
  const seat = code === "" ? await openTable(name, language.now) : await joinTable(code, name);
  rememberName(name);
  rememberSeat(seat);
  if (wanted !== null) wish(seat.code, wanted);
  screen.go({ at: "table", code: seat.code });
}
