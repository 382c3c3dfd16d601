import type { ResultsProps } from "../kit";
import { verdictOf } from "./verdict";

/** What it came to, and why. */
export function moment({ look, people }: ResultsProps<"entracte">): string | null {
  const { ending } = look.open;
  return ending === null ? null : verdictOf(look.open, ending, (look.outcome?.winners ?? []).map(people.name)).line;
}
