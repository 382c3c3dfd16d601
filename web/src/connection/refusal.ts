/** The server's no: a code for programs and a sentence for people. */
export class Refusal extends Error {
  readonly code: string;

  constructor(code: string, sentence: string) {
    super(sentence);
    this.name = "Refusal";
    this.code = code;
  }
}

/** Codes of our own, for what no server was there to say. */
export const UNREACHABLE = "client.unreachable";
export const UNSURE = "client.unsure";
export const CLOSED = "client.closed";
export const OUTDATED = "client.outdated";
