import type { GameKit } from "../kit";
import { moment } from "./moment";
import { scenes } from "./highlights";
import Show from "./Highlights.svelte";
import Board from "./Board.svelte";
import { hints } from "./hints";
import { pictures } from "./picture";
import Results from "./Results.svelte";
import Secret from "./Secret.svelte";
import { answered, sentence } from "./sentences";
import { beat, last } from "./show";

const keyword: GameKit<"keyword"> = { Board, Results, Secret, scenes, Show, pictures, moment, sentence, beat, last, answered, hints };
export default keyword;
