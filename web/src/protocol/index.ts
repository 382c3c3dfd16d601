// The whole protocol. What belongs to one game is in that game's folder.
// Made by `make protocol` from the server's structs: change those, not this.

export type * from "./table";
export type * from "./room";
export type * from "./messages";
export type * from "./http";
export type * from "./coach";
export type * from "./games";
export type * from "./refusals";
export { PROTOCOL } from "./messages";
