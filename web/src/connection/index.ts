// The one module that talks to the server.

import { socketAddress } from "../address";
import { Connection } from "./connection.svelte";

export { adviceOf, hindsightOf, joinTable, openTable, reachable, recordAddress, replayOf, rulesOf, schemaOf, summaryOf, takeSeat, textsOf } from "./http";
export { forgetSeat, rememberedName, rememberedSeat, rememberName, rememberSeat, seatFragment, seatInFragment } from "./seats";
export { Refusal } from "./refusal";
export type { Command } from "./commands";
export type { Heard, Status } from "./connection.svelte";
export type { View } from "./view";
export { Connection };

/** To the seat that a token opens, or without one to a place to watch from. */
export function connect(code: string, token: string | null): Connection {
  return new Connection({ code, token }, () => new WebSocket(socketAddress()));
}
