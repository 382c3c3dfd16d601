// Whether this device wants to see reactions, and throw any.

const KEPT = "entendre:reactions";

let on = $state(kept());

export const reactions = {
  get wanted(): boolean {
    return on;
  },
  want(next: boolean): void {
    on = next;
    try {
      localStorage.setItem(KEPT, next ? "on" : "off");
    } catch {
      // Then it holds for this visit.
    }
  },
};

function kept(): boolean {
  try {
    return localStorage.getItem(KEPT) !== "off";
  } catch {
    return true;
  }
}
