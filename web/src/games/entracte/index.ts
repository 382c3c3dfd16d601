import type { GameKit } from "../kit";
import { moment } from "./moment";
import { scenes } from "./retold";
import Show from "./Retold.svelte";
import Board from "./Board.svelte";
import { hints } from "./hints";
import { pictures } from "./playbill";
import Results from "./Results.svelte";
import Secret from "./Secret.svelte";
import { beat } from "./reveal";
import { answered, piece, sentence } from "./sentences";

const entracte: GameKit<"entracte"> = { Board, Results, Secret, scenes, Show, pictures, moment, sentence, beat, answered, piece, hints };
export default entracte;
