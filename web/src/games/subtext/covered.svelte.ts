// Whether one's own word lies face down: for the whole visit, since whoever sits next to me stays there.

let down = $state(false);

export const covered = {
  get now(): boolean {
    return down;
  },
  turn(): void {
    down = !down;
  },
};
