import type { GameKit } from "../kit";
import Board from "./Board.svelte";
import { pictures } from "./picture";
import Results from "./Results.svelte";
import Secret from "./Secret.svelte";
import { answered, sentence } from "./sentences";
import { beat } from "./show";

const keyword: GameKit<"keyword"> = { Board, Results, Secret, pictures, sentence, beat, answered };
export default keyword;
