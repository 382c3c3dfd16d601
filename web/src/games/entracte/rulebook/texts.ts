import { texts } from "../../../i18n/index.svelte";
import en from "./en.json";

export const t = texts("games/entracte/rulebook", en);
