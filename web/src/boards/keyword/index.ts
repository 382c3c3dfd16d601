import type { BoardSet } from "../contract";
import Board from "./Board.svelte";
import { pictureOf } from "./picture";
import Results from "./Results.svelte";
import Secret from "./Secret.svelte";
import { t } from "./texts";

export const keyword: BoardSet<"keyword"> = {
  Board,
  Results,
  Secret,
  pictures: ({ look, people }) =>
    (look.outcome?.winners ?? []).map((seat) => ({
      name: `keyword-${look.view.keyword}-${seat + 1}`,
      title: t("keyword.picture.title", { name: people.name(seat) }),
      svg: () => Promise.resolve(pictureOf(look.view, seat, look.outcome?.result === "cracked", people)),
    })),
};
