import type { GameKit } from "../kit";
import Board from "./Board.svelte";
import { pictures } from "./playbill";
import Results from "./Results.svelte";
import Secret from "./Secret.svelte";
import { beat } from "./reveal";
import { answered, piece, sentence } from "./sentences";

const entracte: GameKit<"entracte"> = { Board, Results, Secret, pictures, sentence, beat, answered, piece };
export default entracte;
