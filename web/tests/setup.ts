// Tests speak all languages at once, so that choosing one is done when it is said.

import { fetched, LANGUAGES } from "../src/i18n/catalogues";

await Promise.all(LANGUAGES.map(fetched));
