import type { GameName } from "../games";
import type { Heard } from "../table";
import { sentence, type NameOf } from "./sentences";

/** What was heard, as far as it is worth a sentence. */
export function lines(game: GameName, heard: readonly Heard[], nameOf: NameOf): readonly { readonly number: number; readonly text: string }[] {
  return heard.flatMap(({ number, event }) => {
    const text = sentence(game, event, nameOf);
    return text === null ? [] : [{ number, text }];
  });
}
