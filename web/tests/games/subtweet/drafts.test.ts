import { expect, test } from "vitest";
import { CardDraft, readDraft } from "../../../src/games/subtweet/card-draft.svelte";
import { readVote } from "../../../src/games/subtweet/vote";
import { draftsIn } from "./table";

function begun(text: string, to: number | null | undefined) {
  const drafts = draftsIn();
  const draft = new CardDraft(drafts);
  draft.ask("write/0.3", []);
  draft.text = text;
  draft.to = to;
  draft.keep();
  return { drafts, draft };
}

test("a begun card is there again after a refresh", () => {
  const { drafts } = begun("Somebody hums", 2);
  const again = new CardDraft(drafts);
  again.ask("write/0.3", []);
  expect([again.text, again.to]).toEqual(["Somebody hums", 2]);
});

test("a finished draft is kept as the answer it would be", () => {
  const { drafts } = begun("  Somebody hums  ", 2);
  expect(JSON.parse(drafts.kept.get("write/0.3") ?? "")).toEqual({ type: "write", text: "Somebody hums", to: 2 });
});

test("a draft without a recipient is no answer, not one to nobody", () => {
  const { drafts } = begun("Somebody hums", undefined);
  expect(JSON.parse(drafts.kept.get("write/0.3") ?? "")).not.toHaveProperty("to");
});

test("a card goes on under the next question, and leaves nothing behind", () => {
  const { drafts, draft } = begun("Somebody hu", 2);
  draft.ask("pause/0.3", []);
  expect(draft.text).toBe("Somebody hu");
  expect([...drafts.kept.keys()].sort()).toEqual(["card", "pause/0.3"]);
});

test("a card begun for a question that closed meanwhile is found by the next", () => {
  const { drafts } = begun("Somebody hu", 2);
  const again = new CardDraft(drafts);
  again.ask("write/0.4", []);
  expect(again.text).toBe("Somebody hu");
});

test("a card that is in the hand is not begun any more", () => {
  const { drafts, draft } = begun("Somebody hums", 2);
  draft.ask("write/0.4", [{ number: 1, text: "Somebody hums", to: 2 }]);
  expect(draft.text).toBe("");
  expect([...drafts.kept.keys()]).toEqual([]);
});

test("the same words for somebody else are another card", () => {
  const { draft } = begun("Somebody hums", 2);
  draft.ask("write/0.4", [{ number: 1, text: "Somebody hums", to: 1 }]);
  expect(draft.text).toBe("Somebody hums");
});

test.each(["", "{", "null", "7", '{"text":7}'])("%j was never a card", (body) => {
  expect(readDraft(body)).toEqual({ text: "", to: undefined });
});

test("nobody is a recipient, a word is none", () => {
  expect(readDraft('{"text":"x","to":null}').to).toBeNull();
  expect(readDraft('{"text":"x","to":"Ben"}').to).toBeUndefined();
});

test.each([
  ['{"type":"vote","cards":[3,8]}', [3, 8]],
  ['{"cards":["3"]}', []],
  ["null", []],
  ["{", []],
  [null, []],
])("%j as a ballot", (body, cards) => {
  expect(readVote(body)).toEqual(cards);
});
