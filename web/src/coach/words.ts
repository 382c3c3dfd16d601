import { texts, type Language } from "../i18n/index.svelte";
import type { Text } from "../i18n/text";
import type { NoteKey } from "../protocol";
import de from "./de.json";
import en from "./en.json";

// Whatever the server can say has its sentence in every language; the compiler sees to it.
const own = { en, de } satisfies Record<Language, Record<NoteKey, Text>>;

export const t = texts(own);
