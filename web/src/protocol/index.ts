// The whole protocol. What belongs to one game is in a namespace of its own.
// Made by `make protocol` from the server's structs: change those, not this.

export type * from "./table";
export type * from "./room";
export type * from "./messages";
export type * from "./http";
export type * from "./hindsight";
export type * from "./coach";
export type * from "./games";
export type * from "./refusals";
export type * as Subtext from "./subtext";
export type * as Subtweet from "./subtweet";
export type * as Entracte from "./entracte";
export type * as Keyword from "./keyword";
export { PROTOCOL } from "./messages";
