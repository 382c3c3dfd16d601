// Which day it is here. It changes at midnight, also while somebody looks.

import { standalone } from "../standalone.svelte";
import { dayAt, leftOf, type Day } from "./days";

/** A timer may come late, and never should come early. */
const LATER = 250;
/** A device that slept has slept through its timers. */
const LONGEST = 600_000;

export class DayClock {
  #day: Day = $state("");

  constructor(private readonly now: () => Date = () => new Date()) {
    this.#day = dayAt(now());
  }

  get today(): Day {
    return this.#day;
  }

  look(): void {
    this.#day = dayAt(this.now());
  }

  /** For as long as somebody looks; to be ended by what it returns. */
  watch(): () => void {
    let timer: ReturnType<typeof setTimeout>;
    const again = () => {
      this.look();
      timer = setTimeout(again, Math.min(LONGEST, leftOf(this.now()) + LATER));
    };
    const back = () => this.look();
    again();
    document.addEventListener("visibilitychange", back);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", back);
    };
  }
}

/** Of this page. */
export const clock = standalone(() => new DayClock());
