// What the table has just refused, in words, for as long as it takes to read them: nobody has to put it away, and anybody can.

/** Even a short one is seen for so many milliseconds… */
const LEAST = 6_000;
/** …and each sign gives so many more: a slow reader's pace. */
const A_SIGN = 80;

export class Refusal {
  #text = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Empty: nothing was refused, or it has been read. */
  get text(): string {
    return this.#text;
  }

  say(text: string): void {
    clearTimeout(this.#timer);
    this.#text = text;
    if (text !== "") this.#timer = setTimeout(() => (this.#text = ""), LEAST + A_SIGN * text.length);
  }

  putAway(): void {
    this.say("");
  }
}
