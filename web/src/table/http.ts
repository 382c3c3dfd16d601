// What is asked over HTTP: everything before one sits down.

import { base } from "../address";
import type { GameList, Newcomer, Seated, Summary, Trouble } from "../protocol";
import { Refusal, UNREACHABLE } from "./refusal";

export const openTable = (who: Newcomer) => ask<Seated>("api/tables", who);
export const joinTable = (code: string, who: Newcomer) => ask<Seated>(`api/tables/${encodeURIComponent(code)}/join`, who);
export const summaryOf = (code: string) => ask<Summary>(`api/tables/${encodeURIComponent(code)}`);

let games: Promise<GameList> | undefined;

/** Asked once a visit, unless that failed. */
export function gameList(): Promise<GameList> {
  games ??= ask<GameList>("api/games").catch((problem: unknown) => {
    games = undefined;
    throw problem;
  });
  return games;
}

export async function rulesOf(game: string): Promise<string> {
  return (await reach(`api/games/${encodeURIComponent(game)}/rules`)).text();
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  const request = body === undefined ? undefined : {
    method: "POST",
    headers: { "content-type": "application/json" },
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
