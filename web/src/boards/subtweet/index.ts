import type { BoardSet } from "../contract";
import Board from "./Board.svelte";
import { pictures } from "./pictures";
import Results from "./Results.svelte";
import Secret from "./Secret.svelte";

export const subtweet: BoardSet<"subtweet"> = { Board, Results, Secret, pictures };
