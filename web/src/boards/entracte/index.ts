import type { BoardSet } from "../contract";
import Board from "./Board.svelte";
import { pictures } from "./playbill";
import Results from "./Results.svelte";
import Secret from "./Secret.svelte";

export const entracte: BoardSet<"entracte"> = { Board, Results, Secret, pictures };
