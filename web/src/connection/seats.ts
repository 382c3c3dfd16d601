// Seats and the name are remembered on this device. A token proves whose seat it is, so it is kept here and sent nowhere else.

const SEAT = "entendre:seat:";
const NAME = "entendre:name";

interface Seat {
  readonly code: string;
  readonly token: string;
}

export function rememberedSeat(code: string): string | null {
  try {
    const kept: unknown = JSON.parse(read(SEAT + code) ?? "null");
    return typeof kept === "object" && kept !== null && "token" in kept && typeof kept.token === "string" ? kept.token : null;
  } catch {
    return null;
  }
}

export const rememberSeat = ({ code, token }: Seat): void => write(SEAT + code, JSON.stringify({ code, token }));
export const forgetSeat = (code: string): void => write(SEAT + code, null);

export const rememberedName = (): string => read(NAME) ?? "";
export const rememberName = (name: string): void => write(NAME, name);

/** A private link brings its seat along in the fragment, which no server is ever sent. */
export function seatInFragment(hash: string): string | null {
  return /^#seat=([\w-]+)$/.exec(hash)?.[1] ?? null;
}

export const seatFragment = (token: string): string => `#seat=${token}`;

// A browser that keeps nothing still has the seat until the page is closed.
const unkept = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? unkept.get(key) ?? null;
  } catch {
    return unkept.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  if (value === null) unkept.delete(key);
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value !== null) unkept.set(key, value);
  }
}
