import { picture, type Illustrations } from "../../illustrations";
import MyCards from "../MyCards.svelte";
import { everything, type Reached } from "../reveals";
import Cards from "./Cards.svelte";
import { ADA, BO, cards, CLEO, PEOPLE } from "./evening";
import Hands from "./Hands.svelte";
import Played from "./Played.svelte";

const upTo = (...beats: readonly string[]): Reached => (beat) => beats.includes(beat);
const hands = (favs: readonly number[], drew: readonly number[], reached: Reached) => picture(Hands, () => ({ favs, drew, reached }));

const pictures: Illustrations = {
  write: picture(MyCards, () => ({ people: PEOPLE, cards: cards() })),
  play: picture(Played, () => ({ open: false })),
  fists: hands([BO, CLEO], [CLEO], upTo()),
  favs: hands([BO, CLEO], [CLEO], upTo("fists")),
  recipient: picture(Played, () => ({ open: true })),
  penalty: hands([BO, CLEO], [CLEO], everything),
  won: picture(Cards, () => ({})),
  "only-bo": hands([BO], [], everything),
  "only-cleo": hands([CLEO], [ADA, BO, CLEO], everything),
  nobody: hands([], [ADA, BO], everything),
};
export default pictures;
