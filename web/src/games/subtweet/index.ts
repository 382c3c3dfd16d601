import type { GameKit } from "../kit";
import { moment } from "./moment";
import { scenes } from "./reel";
import Show from "./Reel.svelte";
import Board from "./Board.svelte";
import { hints } from "./hints";
import { pictures } from "./pictures";
import { last } from "./reveals";
import Results from "./Results.svelte";
import Secret from "./Secret.svelte";
import { answered, sentence } from "./sentences";

const subtweet: GameKit<"subtweet"> = { Board, Results, Secret, scenes, Show, pictures, moment, sentence, last, answered, hints };
export default subtweet;
