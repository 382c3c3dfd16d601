import { picture, type Illustrations } from "../../illustrations";
import Cards from "./Cards.svelte";
import Owned from "./Owned.svelte";
import Sealed from "./Sealed.svelte";
import Words from "./Words.svelte";

const pictures: Illustrations = {
  table: picture(Cards, () => ({ making: false })),
  word: picture(Cards, () => ({ making: true })),
  sealed: picture(Sealed, () => ({})),
  words: picture(Words, () => ({ judged: false })),
  longest: picture(Words, () => ({ judged: true })),
  kept: picture(Owned, () => ({ all: false })),
  cracked: picture(Owned, () => ({ all: true })),
};
export default pictures;
