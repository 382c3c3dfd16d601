import { picture, type Illustrations } from "../../illustrations";
import CodeCard from "../CodeCard.svelte";
import Characters from "./Characters.svelte";
import Codes from "./Codes.svelte";
import Crossed from "./Crossed.svelte";
import { matchedBy } from "./evening";
import InHand from "./InHand.svelte";
import Pair from "./Pair.svelte";
import Revealed from "./Revealed.svelte";

const pair = (at: number) => picture(Pair, () => ({ at }));
const certain = matchedBy(2).filter((code) => !matchedBy(1).includes(code));

const pictures: Illustrations = {
  characters: picture(Characters, () => ({})),
  codes: picture(Codes, () => ({})),
  code: picture(CodeCard, () => ({ code: "season-reverse", explained: true })),
  hand: picture(InHand, () => ({})),
  silence: pair(1),
  crossed: picture(Crossed, () => ({ cards: 2, lines: matchedBy(1) })),
  signal: pair(2),
  "four-left": picture(Crossed, () => ({ cards: 3, lines: certain })),
  "one-left": picture(Crossed, () => ({ cards: 4, lines: certain })),
  revealed: picture(Revealed, () => ({})),
};
export default pictures;
