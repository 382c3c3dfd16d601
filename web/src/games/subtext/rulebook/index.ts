import { picture, type Illustrations } from "../../illustrations";
import Board from "./Board.svelte";
import Deal from "./Deal.svelte";
import Draw from "./Draw.svelte";
import type { DrawingName } from "./drawings";
import Hint from "./Hint.svelte";
import Pair from "./Pair.svelte";
import Tokens from "./Tokens.svelte";

const hint = (drawing: DrawingName) => picture(Hint, () => ({ drawing }));

const pictures: Illustrations = {
  deal: picture(Deal, () => ({})),
  draw: picture(Draw, () => ({})),
  board: picture(Board, () => ({ picked: null })),
  guess: picture(Board, () => ({ picked: "C" })),
  guesses: picture(Tokens, () => ({ counted: false })),
  pair: picture(Pair, () => ({})),
  points: picture(Tokens, () => ({ counted: true })),
  "very-bad-hint": hint("snail"),
  "bad-hint": hint("trail"),
  "better-hint": hint("camper"),
  "difficult-hint": hint("hourglass"),
};
export default pictures;
