// The one module that talks to the server.

import { socketAddress } from "../address";
import { Connection } from "./connection.svelte";
import { takeSeat, tablesOf } from "./http";
import type { Mover } from "./moving";

export { adviceOf, comeBack, endOf, hindsightOf, joinTable, ledgerOf, lessonOf, openTable, pastGamesOf, proofOf, reachable, recordAddress, replayOf, rulesOf, schemaOf, summaryOf, tablesOf, textsOf } from "./http";
export { arrive, move, type Arrival } from "./moving";
export { addDevice, channelOf, dropChannel, dropDevices, pushingOf, setChannel } from "./notices";
export {
  forgetLeftSeat, forgetSeat, leaveSeat, leftSeat, moveBegun, rememberedName, rememberedSeat, rememberName, rememberSeat, seatFragment, seatInFragment, seatsHere, thisDevice,
} from "./seats";
export { Refusal } from "./refusal";
export type { Command } from "./commands";
export type { Heard, Status, Thrown } from "./connection.svelte";
export type { View } from "./view";
export { Connection };

/** To the seat that a token opens, or without one to a place to watch from. */
export function connect(code: string, token: string | null): Connection {
  return new Connection({ code, token }, () => new WebSocket(socketAddress(code)));
}

/** What moving a seat asks of the server. */
export const mover: Mover = {
  take: takeSeat,
  valid: async (seats) => (await tablesOf(seats)).map((table) => table !== null),
};
