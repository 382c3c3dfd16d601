// What a commitment opens to, worked out again: SHA-256 of sorted JSON, as docs/protocol.md has it.

import type { Proof } from "../protocol";

const GROUP = 4;
const SHORT = 16;

/** The beginning of a commitment, for eyes: `entendre verify` takes it as it stands here. */
export const short = (commitment: string): string => grouped(commitment.slice(0, SHORT));

export const grouped = (digits: string): string => digits.match(new RegExp(`.{1,${GROUP}}`, "g"))?.join(" ") ?? "";

/** Whether the commitment opens to what stands beside it; null where the browser cannot tell (without https). */
export async function opens({ commitment, digest: _, ...opening }: Proof): Promise<boolean | null> {
  const subtle = (globalThis.crypto as Crypto | undefined)?.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return null;
  const text = `entendre commitment 2\0${canonical(opening)}`;
  const digest = new Uint8Array(await subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("") === commitment;
}

/** JSON with sorted keys and without spaces. */
export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}
