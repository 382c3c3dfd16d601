// A card held under a finger, a pen or the mouse. A press that hardly moves is no drag but a tap.

import type * as Keyword from "./protocol";
import { inside, slotAt } from "./slots";

const SLOP = 7;
/** A thumb need not be exact. */
const REACH = 18;

export type Zone = "word" | "hand";

export interface Target {
  readonly zone: Zone;
  readonly slot: number;
}

interface Held {
  readonly card: Keyword.Card;
  readonly x: number;
  readonly y: number;
  readonly over: Target | null;
}

interface Press {
  readonly card: Keyword.Card;
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
}

export class Dragging {
  #held = $state.raw<Held | null>(null);
  #press: Press | null = null;
  #spent = false;
  readonly #zones = new Map<Zone, HTMLElement>();

  /** `drop` hears where a card was let go; null: nowhere in particular. */
  constructor(private readonly drop: (card: Keyword.Card, at: Target | null) => void) {}

  get held(): Held | null {
    return this.#held;
  }

  /** Whether the click that comes now is only the end of a drag. */
  get spent(): boolean {
    return this.#spent;
  }

  /** Where in this zone the held card would go. */
  slotIn(zone: Zone): number | null {
    return this.#held?.over?.zone === zone ? this.#held.over.slot : null;
  }

  /** Marks where cards can be dropped; the cards in it are its elements with `data-card`. */
  readonly zone = (name: Zone) => (node: HTMLElement) => {
    this.#zones.set(name, node);
    return () => {
      this.#zones.delete(name);
    };
  };

  press(event: PointerEvent, card: Keyword.Card): void {
    this.#spent = false;
    if (event.button === 0 && this.#press === null) this.#press = { card, pointer: event.pointerId, x: event.clientX, y: event.clientY };
  }

  move(event: PointerEvent): void {
    const press = this.#press;
    if (press === null || event.pointerId !== press.pointer) return;
    const { clientX: x, clientY: y } = event;
    if (this.#held === null && Math.hypot(x - press.x, y - press.y) < SLOP) return;
    this.#held = { card: press.card, x, y, over: this.#over(x, y) };
  }

  release(event: PointerEvent): void {
    if (event.pointerId !== this.#press?.pointer) return;
    const held = this.#held;
    this.cancel();
    if (held === null) return;
    this.#spent = true;
    // The click of this release comes at once, or not at all.
    setTimeout(() => (this.#spent = false));
    this.drop(held.card, held.over);
  }

  cancel(): void {
    this.#press = null;
    this.#held = null;
  }

  #over(x: number, y: number): Target | null {
    for (const [zone, node] of this.#zones) {
      if (!inside(node.getBoundingClientRect(), x, y, REACH)) continue;
      const cards = [...node.querySelectorAll("[data-card]")].map((card) => card.getBoundingClientRect());
      return { zone, slot: slotAt(cards, x, y) };
    }
    return null;
  }
}
