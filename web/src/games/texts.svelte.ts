// What the server has to say about a game, in the language of the page or else in English.

import { textsOf } from "../connection/http";
import { Refusal } from "../connection/refusal";
import { language, type Language } from "../i18n/index.svelte";
import { fill, type Text, type Values } from "../i18n/text";
import { catalogue } from "./catalogue.svelte";

interface Catalogue {
  readonly language: Language;
  readonly texts: Readonly<Record<string, Text>>;
}

const ENGLISH: Language = "en";
const NONE: Catalogue = { language: ENGLISH, texts: {} };
const AGAIN = 10_000;
/** That something is not there, rather than out of reach for now. */
const MISSING = /^http\.no/;

export class GameTexts {
  /** By the language that was wanted; what was found may be in English. */
  #found = $state.raw<ReadonlyMap<Language, Catalogue>>(new Map());
  #unreachable = $state(false);
  readonly #asked = new Set<Language>();

  constructor(private readonly game: string) {}

  /** Empty where there is no such text, and until the texts are here. */
  say = (key: string, values: Values = {}): string => this.#text(key, values) ?? "";

  /** The same with something else for a text that there is not. It is empty, too, until that is known. */
  maybe = (key: string, otherwise: string, values: Values = {}): string => this.#text(key, values) ?? (this.#here() === null && !this.#unreachable ? "" : otherwise);

  /** What people at a table call an option, or a word to choose for one, that the rules call by its name; null: it is neither. */
  option = (name: string): string | null => {
    const keys = Object.keys(this.#here()?.texts ?? {});
    const key = keys.includes(`option.${name}`) ? `option.${name}` : keys.find((each) => /^option\.[^.]+\.(.+)$/.exec(each)?.[1] === name && name !== "help");
    return key === undefined ? null : this.say(key);
  };

  #text(key: string, values: Values): string | null {
    const here = this.#here();
    const text = here?.texts[key];
    return here === null || text === undefined ? null : fill(text, values, here.language);
  }

  /** While another language is fetched, the one before goes on. */
  #here(): Catalogue | null {
    this.#ask(language.now);
    return this.#found.get(language.now) ?? this.#found.values().next().value ?? null;
  }

  #ask(wanted: Language): void {
    if (this.#asked.has(wanted)) return;
    this.#asked.add(wanted);
    fetched(this.game, wanted).then(
      (found) => {
        this.#unreachable = false;
        this.#found = new Map([...this.#found, [wanted, found]]);
      },
      () => {
        this.#unreachable = true;
        setTimeout(() => {
          this.#asked.delete(wanted);
          this.#ask(wanted);
        }, AGAIN);
      },
    );
  }
}

async function fetched(game: string, wanted: Language): Promise<Catalogue> {
  const spoken = catalogue.note(game)?.languages;
  if (spoken?.includes(wanted) === false) return wanted === ENGLISH ? NONE : fetched(game, ENGLISH);
  try {
    return { language: wanted, texts: await textsOf(game, wanted) };
  } catch (problem) {
    if (!(problem instanceof Refusal && MISSING.test(problem.code))) throw problem;
    return wanted === ENGLISH ? NONE : fetched(game, ENGLISH);
  }
}
