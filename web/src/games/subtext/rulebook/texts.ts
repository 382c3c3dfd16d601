import { texts } from "../../../i18n/index.svelte";
import de from "./de.json";
import en from "./en.json";

export const t = texts({ en, de });
