import type { GameKit } from "../kit";
import Board from "./Board.svelte";
import { pictures } from "./pictures";
import Results from "./Results.svelte";
import Secret from "./Secret.svelte";
import { answered, beat, sentence } from "./sentences";

const subtext: GameKit<"subtext"> = { Board, Results, Secret, pictures, sentence, beat, answered };
export default subtext;
