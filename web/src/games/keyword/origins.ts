// Where the words of a round are from: our dictionary, this table's own, or neither.

import { list } from "../../i18n/index.svelte";
import type { Seat } from "../../protocol";
import type * as Keyword from "./protocol";
import { t } from "./texts";

export interface Traced {
  readonly seat: Seat;
  readonly word: string;
  /** What there is to say about it, in sentences. */
  readonly said: string;
}

const LEVELS = [35, 50, 60, 70] as const;
const OURS = "entendre";
/** Of a list's word that is made of two. */
const COMPOUND = ", two in one";

/** Every word of the last reveal, with what is known of it. */
export function traced({ reveal, origins, house }: Keyword.Open): Traced[] {
  return (reveal?.plays ?? []).flatMap((play, seat) => {
    if (play.type !== "spelled") return [];
    const { text } = play.word;
    const origin = origins[seat] ?? null;
    return [{ seat, word: text, said: origin === null ? t(house.includes(text) ? "keyword.origin.house" : "keyword.origin.none") : known(origin) }];
  });
}

function known({ level, lists }: Keyword.Origin): string {
  const rung = LEVELS.find((each) => level <= each) ?? 70;
  const names = new Set(lists.map((name) => described(name.replace(COMPOUND, ""))));
  return [
    t(`keyword.origin.${rung}`, { level }),
    ...(names.size > 0 ? [t("keyword.origin.lists", { lists: list([...names]) })] : []),
    ...(lists.some((name) => name.endsWith(COMPOUND)) ? [t("keyword.origin.compound")] : []),
  ].join(" ");
}

/** What a list is, in words; one that this page does not know goes by its own name. */
const described = (name: string): string => (name === OURS ? t("keyword.origin.ours") : t.maybe(`keyword.origin.list.${name}`, name));
