// The games by name.
// Made by `make protocol` from the server's structs: change those, not this.

import type * as Subtext from "./subtext";
import type * as Subtweet from "./subtweet";
import type * as Entracte from "./entracte";
import type * as Keyword from "./keyword";

/** The types of every game. */
export interface Games {
  readonly subtext: {
    readonly choice: Subtext.Choice;
    readonly event: Subtext.Event;
    readonly receipt: Subtext.Receipt;
    readonly options: Subtext.Options;
    readonly view: Subtext.View;
  };
  readonly subtweet: {
    readonly choice: Subtweet.Choice;
    readonly event: Subtweet.Event;
    readonly receipt: Subtweet.Receipt;
    readonly options: Subtweet.Options;
    readonly view: Subtweet.View;
  };
  readonly entracte: {
    readonly choice: Entracte.Choice;
    readonly event: Entracte.Event;
    readonly receipt: Entracte.Receipt;
    readonly options: Entracte.Options;
    readonly view: Entracte.View;
  };
  readonly keyword: {
    readonly choice: Keyword.Choice;
    readonly event: Keyword.Event;
    readonly receipt: Keyword.Receipt;
    readonly options: Keyword.Options;
    readonly view: Keyword.View;
  };
}

export type GameName = keyof Games;
export type AnyChoice = Games[GameName]["choice"];
export type AnyEvent = Games[GameName]["event"];
export type AnyReceipt = Games[GameName]["receipt"];
export type AnyOptions = Games[GameName]["options"];
export type AnyView = Games[GameName]["view"];
