// What has ended at a table since this browser last asked: also what one was not there for.

import { pastGamesOf, rememberedSeat } from "../connection";
import { keepGames } from "./kept";

/** True if there is something new. Where a table cannot be asked, it is asked another time. */
export async function catchUp(code: string): Promise<boolean> {
  const token = rememberedSeat(code);
  if (token === null) return false;
  try {
    return keepGames(code, await pastGamesOf(code, token));
  } catch {
    return false;
  }
}
