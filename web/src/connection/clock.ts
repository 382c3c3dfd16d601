/**
 * The server's clock, as well as it can be told from here.
 *
 * The quickest exchange is trusted most: what it took is the most that the estimate can be wrong by.
 */
export class Clock {
  #ahead = 0;
  #error = Infinity;

  constructor(private readonly mine: () => number = Date.now) {}

  /** The server said that it was `now` in answer to something sent at `asked`, on our own clock. */
  heard(now: number, asked: number): void {
    const took = this.mine() - asked;
    if (took > this.#error) return;
    this.#error = took;
    this.#ahead = now - (asked + took / 2);
  }

  /** A new connection may be to another machine with another clock. */
  forget(): void {
    this.#error = Infinity;
  }

  /** Milliseconds since 1970 on the server. */
  now(): number {
    return this.mine() + this.#ahead;
  }
}
