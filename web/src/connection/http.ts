// What is asked over HTTP: everything before one sits down.

import { base } from "../address";
import type { Schemas } from "../generic/schema";
import type { Text } from "../i18n/text";
import type { Advice, AnyGame, GameList, Key, Newcomer, Replayed, Seat, Seated, Summary, Trouble } from "../protocol";
import { Refusal, UNREACHABLE } from "./refusal";

export const openTable = (who: Newcomer) => ask<Seated>("api/tables", who);
export const joinTable = (code: string, who: Newcomer) => ask<Seated>(`api/tables/${encodeURIComponent(code)}/join`, who);
/** Take a seat over for this device alone: whatever opened it before opens nothing any more. */
export const takeSeat = (code: string, token: string) => ask<Key>(`api/tables/${encodeURIComponent(code)}/rekey`, {}, token);
export const summaryOf = (code: string) => ask<Summary>(`api/tables/${encodeURIComponent(code)}`);

/** What can be told of a finished game only from its record. */
export const hindsightOf = (record: string) => ask<AnyGame["hindsight"]>(`${recordPath(record)}/hindsight`);

/** What the expert would have done in a finished game. */
export const adviceOf = (record: string) => ask<Advice>(`${recordPath(record)}/coach`);

/** A finished game step by step, from a seat or as everybody saw it. */
export const replayOf = (record: string, seat: Seat | null) => ask<Replayed>(`${recordPath(record)}/replay?seat=${seat ?? "none"}`);

/** Where the file of a record is. */
export const recordAddress = (record: string): string => new URL(recordPath(record), base).href;

const recordPath = (record: string) => `api/records/${encodeURIComponent(record)}`;

export const gameList = () => ask<GameList>("api/games");

const gamePath = (game: string) => `api/games/${encodeURIComponent(game)}`;

/** Everything that is said about a game in one language; refused where it does not speak that. */
export const textsOf = (game: string, language: string) => ask<Readonly<Record<string, Text>>>(`${gamePath(game)}/texts/${encodeURIComponent(language)}`);

/** What a game's choices and what is shown of it are made of. */
export const schemaOf = (game: string) => ask<Schemas>(`${gamePath(game)}/schema`);

/** The rules in this language where there are any in it; the answer says in which it is. */
export async function rulesOf(game: string, language: string): Promise<{ readonly text: string; readonly language: string }> {
  const page = await reach(`${gamePath(game)}/rules?language=${encodeURIComponent(language)}`);
  return { text: await page.text(), language: page.headers.get("content-language") ?? "en" };
}

/** Whether there is a server at all just now. */
export const reachable = (): Promise<boolean> => reach("health").then(() => true, () => false);

async function ask<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const request = body === undefined ? undefined : {
    method: "POST",
    headers: { "content-type": "application/json", ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  };
  return (await reach(path, request)).json() as Promise<T>;
}

async function reach(path: string, request?: RequestInit): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(new URL(path, base), request);
  } catch {
    throw new Refusal(UNREACHABLE, "The server cannot be reached just now.");
  }
  if (answer.ok) return answer;
  const said = (await answer.json().catch(() => null)) as Trouble | null;
  throw new Refusal(said?.code ?? UNREACHABLE, said?.message ?? `The server answered ${answer.status}.`);
}
