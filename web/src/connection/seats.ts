// Seats and the name are remembered on this device. A token proves whose seat it is, so it is kept here and sent nowhere else.

const SEAT = "entendre:seat:";
const MOVE = "entendre:move:";
const LEFT = "entendre:left:";
const NAME = "entendre:name";
const DEVICE = "entendre:device";

export interface KeptSeat {
  readonly code: string;
  readonly token: string;
}

/** A seat on its way to this device: the token it had, and the one that it is to have. */
export interface Move {
  readonly from: string;
  readonly to: string;
}

export const rememberedSeat = (code: string): string | null => tokenIn(read(SEAT + code));
export const rememberSeat = ({ code, token }: KeptSeat): void => {
  write(SEAT + code, JSON.stringify({ code, token }));
  write(LEFT + code, null);
};
export const forgetSeat = (code: string): void => write(SEAT + code, null);

/** Every seat that this device has, the newest table last where the browser keeps that order. */
export function seatsHere(): readonly KeptSeat[] {
  return keys().flatMap((key) => {
    const token = key.startsWith(SEAT) ? tokenIn(read(key)) : null;
    return token === null ? [] : [{ code: key.slice(SEAT.length), token }];
  });
}

/** A seat that was left opens nothing, but proves whose chair it was to whoever comes back. */
export function leaveSeat(code: string): void {
  const token = rememberedSeat(code);
  forgetSeat(code);
  if (token !== null) write(LEFT + code, JSON.stringify({ code, token }));
}
export const leftSeat = (code: string): string | null => tokenIn(read(LEFT + code));
export const forgetLeftSeat = (code: string): void => write(LEFT + code, null);

/** The move that was begun and has not ended; asked for again, it is the same one. */
export function moveBegun(code: string): Move | null {
  const kept = parsed(read(MOVE + code));
  return typeof kept?.["from"] === "string" && typeof kept["to"] === "string" ? { from: kept["from"], to: kept["to"] } : null;
}

/** Written down before anybody is asked, so that neither a lost answer nor a closed page loses the seat. */
export function beginMove(code: string, from: string): Move {
  const begun = moveBegun(code);
  if (begun?.from === from) return begun;
  const move = { from, to: newSecret() };
  write(MOVE + code, JSON.stringify(move));
  return move;
}
export const endMove = (code: string): void => write(MOVE + code, null);

export const rememberedName = (): string => read(NAME) ?? "";
export const rememberName = (name: string): void => write(NAME, name);

/** A number for this browser, the same at every table: whoever was sent away knocks, whatever they call themselves. */
export function thisDevice(): string {
  const known = read(DEVICE);
  if (known !== null) return known;
  const made = newSecret();
  write(DEVICE, made);
  return made;
}

/** A private link brings its seat along in the fragment, which no server is ever sent. */
export function seatInFragment(hash: string): string | null {
  return /^#seat=([\w-]+)$/.exec(hash)?.[1] ?? null;
}

export const seatFragment = (token: string): string => `#seat=${token}`;

/** 128 bits that nobody guesses, as the server writes its own tokens. */
function newSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function tokenIn(kept: string | null): string | null {
  const token = parsed(kept)?.["token"];
  return typeof token === "string" ? token : null;
}

function parsed(kept: string | null): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(kept ?? "null");
    return typeof value === "object" ? (value as Readonly<Record<string, unknown>> | null) : null;
  } catch {
    return null;
  }
}

// A browser that keeps nothing still has the seat until the page is closed.
const unkept = new Map<string, string>();

function keys(): readonly string[] {
  try {
    return [...new Set([...Object.keys(localStorage), ...unkept.keys()])];
  } catch {
    return [...unkept.keys()];
  }
}

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
