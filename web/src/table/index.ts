// The one module that talks to the server.

import { socketAddress } from "../address";
import { Table } from "./table.svelte";

export { adviceOf, gameList, hindsightOf, joinTable, openTable, reachable, recordAddress, replayOf, rulesOf, summaryOf, takeSeat } from "./http";
export { forgetSeat, rememberedName, rememberedSeat, rememberName, rememberSeat, seatFragment, seatInFragment } from "./seats";
export { Refusal } from "./refusal";
export type { Command } from "./commands";
export type { Heard, Status } from "./table.svelte";
export { Table };

/** Take the seat that a token opens, or without one a place to watch from. */
export function sitDown(code: string, token: string | null): Table {
  return new Table({ code, token }, () => new WebSocket(socketAddress()));
}
