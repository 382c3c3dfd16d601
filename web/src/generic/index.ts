// The board of a game that brings none: what is shown is read from its structs, and what is asked becomes a form.

import Board from "./Board.svelte";
import Results from "./Results.svelte";
import Secret from "./Secret.svelte";

export default { Board, Results, Secret };
