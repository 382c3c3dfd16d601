// What the ledger says in words: kindly, in one of several forms, and always the same form of the same people.

import type { Insight, Ledger } from "../protocol";
import { t } from "./words";

type Me = number | null;

/** What stands out; where nothing does, one sentence that says why. */
export function sentences(ledger: Ledger, me: Me): readonly string[] {
  const said = ledger.claims.map((claim) => sentence(ledger, claim, me));
  if (said.length > 0) return said;
  if (ledger.threads.length === 0) return [t("ledger.empty")];
  if (ledger.people.some(({ member }) => member === null)) return [t("ledger.alone")];
  return [t(ledger.people.length === 2 ? "ledger.two" : "ledger.nothing")];
}

export const nameOf = (ledger: Ledger, member: Me): string => (member === null ? t("ledger.bots") : ledger.people.find((who) => who.member === member)?.name ?? "");

function sentence(ledger: Ledger, { kind, people }: Insight, me: Me): string {
  const [first = null, second = null] = people;
  const [one, two] = [nameOf(ledger, first), nameOf(ledger, second)];
  const form = people.reduce((sum, who) => sum + who, 0);
  switch (kind) {
    case "each-other": {
      const other = first === me ? two : one;
      return people.includes(me ?? -1) ? t(`ledger.you-two.${three(form)}`, { two: other }) : t(`ledger.each-other.${three(form)}`, { one, two });
    }
    case "reads":
      if (first === me) return t(`ledger.you-read.${either(form)}`, { two });
      if (second === me) return t(`ledger.reads-you.${either(form)}`, { one });
      return t(`ledger.reads.${either(form)}`, { one, two });
    case "riddle":
      return first === me ? t(`ledger.you-riddle.${either(form)}`) : t(`ledger.riddle.${either(form)}`, { one });
  }
}

const either = (form: number): 0 | 1 => (form % 2 === 0 ? 0 : 1);
const three = (form: number): 0 | 1 | 2 => (form % 3 === 0 ? 0 : form % 3 === 1 ? 1 : 2);
