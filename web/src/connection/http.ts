// What is asked over HTTP: everything before one sits down.

import { base } from "../address";
import type { Schemas } from "../generic/schema";
import type { Text } from "../i18n/text";
import type { Advice, AnyGame, Attempt, GameList, Key, Language, Ledger, Lesson, Move, Newcomer, PastGames, Proof, Replayed, Seat, Seated, SeatKeys, SeatStates, Summary, Trouble } from "../protocol";
import { Refusal, UNREACHABLE } from "./refusal";
import { thisDevice, type KeptSeat } from "./seats";

/** A new one, which speaks this language until its host says otherwise. */
export const openTable = (name: string, language: Language) => ask<Seated>("api/tables", { ...newcomer(name), language } satisfies Newcomer);
/** With the token one has a seat, or knocks for one: the table says which. */
export const joinTable = (code: string, name: string) => ask<KeptSeat>(joinPath(code), newcomer(name));
/** Whoever left by themselves has their own chair again, for the token that they had. */
export const comeBack = (code: string, name: string, left: string) => ask<KeptSeat>(joinPath(code), newcomer(name), left);

const joinPath = (code: string) => `api/tables/${encodeURIComponent(code)}/join`;
const newcomer = (name: string): Newcomer => ({ name, device: thisDevice() });
/** Take a seat over for this device alone: it opens with the new token, and whatever opened it before opens nothing any more. */
export const takeSeat = (code: string, from: string, to: string) => ask<Key>(`api/tables/${encodeURIComponent(code)}/rekey`, { token: to } satisfies Move, from);
/** What is going on at the tables of these seats; null where one opens nothing any more. */
export const tablesOf = async (seats: readonly KeptSeat[]) => (await ask<SeatStates>("api/seats", { seats } satisfies SeatKeys)).seats;

/** What is public about a table; whoever left it is told of their own chair as well. */
export const summaryOf = (code: string, left: string | null = null) => ask<Summary>(`api/tables/${encodeURIComponent(code)}`, undefined, left ?? undefined);

/** The games of a table that a seat sat at. */
export const pastGamesOf = async (code: string, token: string) => (await ask<PastGames>(`api/tables/${encodeURIComponent(code)}/games`, undefined, token)).games;

/** Who understands whom at a table, for whoever has a seat there. */
export const ledgerOf = (code: string, token: string) => ask<Ledger>(`api/tables/${encodeURIComponent(code)}/ledger`, undefined, token);

/** What can be told of a finished game only from its record. */
export const hindsightOf = (record: string) => ask<AnyGame["hindsight"]>(`${recordPath(record)}/hindsight`);

/** The same of the game that was just played at a table, for whoever may watch there. */
export const endOf = (code: string) => ask<AnyGame["hindsight"]>(`api/tables/${encodeURIComponent(code)}/end`);

/** What the expert would have done in a finished game. */
export const adviceOf = (record: string, seat: Seat | null) => ask<Advice>(`${recordPath(record)}/coach?seat=${seat ?? "none"}`);

/** The commitment of a finished game, and what it opens to. */
export const proofOf = (record: string) => ask<Proof>(`${recordPath(record)}/proof`);

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

/** The first minute of a game in this language, or else in English. */
export const lessonOf = (game: string, language: string) => ask<Lesson>(`${gamePath(game)}/lesson?language=${encodeURIComponent(language)}`);

/** The rules in this language where there are any in it; the answer says in which it is. */
export async function rulesOf(game: string, language: string): Promise<{ readonly text: string; readonly language: string }> {
  const page = await reach(`${gamePath(game)}/rules?language=${encodeURIComponent(language)}`);
  return { text: await page.text(), language: page.headers.get("content-language") ?? "en" };
}

/** A game's puzzle of a day in one language, with its answer. */
export const puzzleOf = (game: string, date: string, language: Language) => ask<AnyGame["puzzle"]>(puzzlePath(game, date, language));

/** What the game says of something that was made for its puzzle. */
export const opinionOf = (game: string, date: string, language: Language, work: string) => ask<AnyGame["opinion"]>(`${dayPath(game, date)}/judge${inLanguage(language)}`, { work } satisfies Attempt);

export const puzzlePath = (game: string, date: string, language: Language) => `${dayPath(game, date)}${inLanguage(language)}`;

const dayPath = (game: string, date: string) => `${gamePath(game)}/today/${encodeURIComponent(date)}`;
const inLanguage = (language: Language) => (language === "en" ? "" : `?language=${language}`);

/** Whether there is a server at all just now. */
export const reachable = (): Promise<boolean> => reach("health").then(() => true, () => false);

async function ask<T>(path: string, body?: unknown, token?: string): Promise<T> {
  const who = token === undefined ? undefined : { authorization: `Bearer ${token}` };
  const sent = body === undefined ? undefined : { method: "POST", body: JSON.stringify(body) };
  const headers = sent === undefined ? who : { ...who, "content-type": "application/json" };
  return (await reach(path, headers === undefined ? undefined : { ...sent, headers })).json() as Promise<T>;
}

export async function reach(path: string, request?: RequestInit): Promise<Response> {
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
