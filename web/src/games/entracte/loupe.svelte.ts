// A card under the pointer or the focus, seen big. Whoever has neither a mouse nor a keyboard taps it instead.

import type { Attachment } from "svelte/attachments";
import type { Card } from "./cards";

interface Seen {
  readonly card: Card;
  readonly over: HTMLElement;
}

const LINGER = 350;

let seen = $state.raw<Seen | null>(null);
let waiting: ReturnType<typeof setTimeout> | undefined;

export const loupe = {
  get seen(): Seen | null {
    return seen;
  },
  close(): void {
    clearTimeout(waiting);
    seen = null;
  },
};

/**
 * Lets the loupe show a card while the pointer lingers on the element, or the keyboard has come to it. The card is asked for
 * only then: a new look at the table must not take the loupe away.
 */
export const magnify =
  (card: () => Card): Attachment<HTMLElement> =>
  (element) => {
    const show = () => (seen = { card: card(), over: element });
    const later = (event: PointerEvent) => {
      clearTimeout(waiting);
      if (event.pointerType === "mouse") waiting = setTimeout(show, LINGER);
    };
    const focused = () => {
      if (element.matches(":focus-visible")) show();
    };
    const gone = () => loupe.close();
    element.addEventListener("pointerenter", later);
    element.addEventListener("focus", focused);
    for (const event of ["pointerleave", "pointerdown", "blur"]) element.addEventListener(event, gone);
    return () => {
      element.removeEventListener("pointerenter", later);
      element.removeEventListener("focus", focused);
      for (const event of ["pointerleave", "pointerdown", "blur"]) element.removeEventListener(event, gone);
      loupe.close();
    };
  };
