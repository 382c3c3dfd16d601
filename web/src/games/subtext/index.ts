import type { GameKit } from "../kit";
import { adopt } from "./adopt";
import { moment } from "./moment";
import { scenes } from "./album";
import Show from "./Album.svelte";
import Board from "./Board.svelte";
import { hints } from "./hints";
import { pictures } from "./pictures";
import { last } from "./reveal";
import Results from "./Results.svelte";
import Secret from "./Secret.svelte";
import { answered, beat, sentence } from "./sentences";

const subtext: GameKit<"subtext"> = { Board, Results, Secret, scenes, Show, pictures, moment, sentence, beat, last, answered, adopt, hints };
export default subtext;
