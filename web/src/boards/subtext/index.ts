import type { BoardSet } from "../contract";
import Board from "./Board.svelte";
import { pictures } from "./pictures";
import Results from "./Results.svelte";
import Secret from "./Secret.svelte";

export const subtext: BoardSet<"subtext"> = { Board, Results, Secret, pictures };
