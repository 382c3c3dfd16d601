// Where one seat makes its word: every way of making it (tap, drag, keys) comes down to these few moves.

import type * as Keyword from "./protocol";
import type { Drafts } from "../kit";
import { read, wordOf, written, type Begun, type Reach } from "./begun";
import { isBlank } from "./letters";
import { inOrder, movedTo, shuffled, sorted } from "./order";
import { put, spells, textOf, uses, without, type Half } from "./piece";
import { spelledAnew, withTyped } from "./typing";

const DRAFT = "word";

/** A blank that is about to be put somewhere, once it says what it stands for. */
export interface Asking {
  readonly card: Keyword.Card;
  readonly at: number;
}

export class Bench {
  #begun = $state.raw<Begun>({ round: 0, word: [], order: [] });
  #asking = $state.raw<Asking | null>(null);
  /** The letter that was typed last and has no card. */
  #missing = $state.raw<string | null>(null);

  readonly word: Half = $derived.by(() => wordOf(this.#begun, this.reach()));
  readonly hand: readonly Keyword.Card[] = $derived.by(() => inOrder(this.reach().hand, this.#begun.order));
  readonly text: string = $derived(textOf(this.word));

  /** `reach` is asked anew every time: what is on the table changes under the word. */
  constructor(
    private readonly reach: () => Reach,
    private readonly drafts: Drafts,
  ) {
    this.#begun = read(drafts.read(DRAFT));
  }

  get asking(): Asking | null {
    return this.#asking;
  }
  get missing(): string | null {
    return this.#missing;
  }

  has(card: Keyword.Card): boolean {
    return uses(this.word, card.id);
  }

  /** Into the word, or out of it again. */
  toggle(card: Keyword.Card): void {
    if (this.has(card)) this.takeOut(card);
    else this.place(card, this.word.length);
  }

  /** Into the word at this place; a blank is asked for its letter first. */
  place(card: Keyword.Card, at: number): void {
    const there = this.word.find((piece) => piece.card.id === card.id);
    if (there !== undefined) this.#set(put(this.word, there, at));
    else if (isBlank(card)) this.#asking = { card, at };
    else this.#respell(put(this.word, { card, letter: null, typed: false }, at));
  }

  /** What the blank that is asked about stands for; null: it stays where it was. */
  name(letter: string | null): void {
    const asking = this.#asking;
    this.#asking = null;
    if (asking !== null && letter !== null) this.#respell(put(this.word, { card: asking.card, letter, typed: false }, asking.at));
  }

  takeOut(card: Keyword.Card): void {
    this.#respell(without(this.word, card.id));
  }

  type(letter: string): void {
    const longer = withTyped(this.word, letter, this.hand, this.reach().row);
    if (longer === null) this.#missing = letter;
    else this.#set(longer);
  }

  takeBack(): void {
    this.#respell(this.word.slice(0, -1));
  }

  clear(): void {
    this.#set([]);
  }

  /** A word that lies sealed, to be made anew from. */
  load(cards: readonly Keyword.Placed[]): void {
    const word = cards.map(({ card, letter }) => ({ card, letter: letter ?? null, typed: false }));
    this.#keep({ ...this.#begun, round: this.reach().round, word });
  }

  shuffle(): void {
    this.#arrange(shuffled(this.hand));
  }
  sort(): void {
    this.#arrange(sorted(this.hand));
  }
  hold(card: Keyword.Card, at: number): void {
    this.#arrange(movedTo(this.hand, card.id, at));
  }

  /** One place towards the beginning or the end of the word. */
  nudge(card: Keyword.Card, by: -1 | 1): void {
    const at = this.word.findIndex((piece) => piece.card.id === card.id);
    const to = by < 0 ? at - 1 : at + 2;
    if (at >= 0 && to >= 0 && to <= this.word.length) this.place(card, to);
  }

  #arrange(order: readonly number[]): void {
    this.#keep({ ...this.#begun, order });
  }

  /** With other cards in the word, its typed letters may want other cards too. */
  #respell(word: Half): void {
    this.#set(spelledAnew(word, this.hand, this.reach().row));
  }

  #set(word: Half): void {
    this.#missing = null;
    const pieces = word.map((piece) => ({ card: piece.card.id, letter: isBlank(piece.card) ? spells(piece) : null, typed: piece.typed }));
    this.#keep({ ...this.#begun, round: this.reach().round, word: pieces });
  }

  #keep(begun: Begun): void {
    this.#begun = begun;
    this.drafts.keep(DRAFT, written(begun));
  }
}
