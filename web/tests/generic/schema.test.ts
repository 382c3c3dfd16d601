import { expect, test } from "vitest";
import { kept } from "../../src/generic/draft";
import { begun, fresh } from "../../src/generic/fresh";
import { columnsOf } from "../../src/generic/layout";
import { fieldsOf, fitting, partOf, shapeOf, tagOf, type Schema } from "../../src/generic/schema";
import { SCHEMAS } from "../compass";

const shape = (schema: Schema) => shapeOf(partOf(schema));
const part = (tag: string) => partOf(SCHEMAS.choices[tag] ?? {});
const shapeIn = (tag: string, name: string) => {
  const field = fieldsOf(part(tag)).find((each) => each.name === name);
  return field === undefined ? expect.fail(`no field ${name}`) : shapeOf(field.part);
};

test("every kind of schema is one kind of thing", () => {
  expect(shape({ enum: ["one"] })).toEqual({ kind: "constant", value: "one" });
  expect(shape({ enum: ["one", "two"] })).toEqual({ kind: "words", words: ["one", "two"] });
  expect(shape({ type: "boolean" }).kind).toBe("switch");
  expect(shape({ type: "integer", minimum: 1, exclusiveMaximum: 5 })).toEqual({ kind: "number", whole: true, least: 1, most: 4 });
  expect(shape({ type: "number" })).toEqual({ kind: "number", whole: false, least: null, most: null });
  expect(shape({ type: "string", maxLength: 9 })).toEqual({ kind: "text", least: 0, most: 9, pattern: null });
  expect(shape({ type: "integer", "x-entendre": "seat" }).kind).toBe("seat");
  expect(shape({ type: "array", items: {}, maxItems: 3 })).toMatchObject({ kind: "list", least: 0, most: 3 });
  expect(shape({ "x-entendre": "per-seat", type: "array", items: {} }).kind).toBe("each");
  expect(shape({ type: "array", prefixItems: [{}, {}], items: false }).kind).toBe("tuple");
  expect(shape({ type: "object", additionalProperties: {} }).kind).toBe("map");
  expect(shape({}).kind).toBe("anything");
});

test("what is named elsewhere is found there, in it or beside it", () => {
  const open = shapeOf(partOf(SCHEMAS.open));
  const turns = open.kind === "fields" ? open.fields.find(({ name }) => name === "turns") : undefined;
  const list = turns === undefined ? null : shapeOf(turns.part);
  expect(list?.kind === "list" ? shapeOf(list.item).kind : null).toBe("fields");
  expect(shapeOf(partOf({ $ref: "#/$defs/Word" }, { Word: { type: "string" } })).kind).toBe("text");
});

test("what may be nothing is known as such, whatever else it may be", () => {
  expect(shapeIn("guess", "why").kind).toBe("maybe");
  const both = shape({ anyOf: [{ type: "string" }, { type: "object", properties: {} }, { type: "null" }] });
  expect(both.kind === "maybe" ? shapeOf(both.inner).kind : null).toBe("either");
});

test("a struct is asked only for what it could be several things of", () => {
  expect(fieldsOf(part("guess")).map(({ name }) => name)).toEqual(["point", "sure", "why"]);
  expect(fieldsOf(part("skip"))).toEqual([]);
  expect(tagOf(part("accuse"))).toBe("accuse");
});

test("of several structs a value is the one with its tag", () => {
  const sign = shapeIn("accuse", "sign");
  const options = sign.kind === "either" ? sign.options : expect.fail("no choice of structs");
  expect(tagOf(fitting(options, { type: "nod" }))).toBe("nod");
  expect(tagOf(fitting(options, { type: "shrug" }))).toBeNull();
});

test("a form begins with what must be so and what is usual, and asks for the rest", () => {
  expect(fresh(part("guess"), 3)).toEqual({ type: "guess", point: 10, sure: undefined, why: null });
  expect(fresh(part("accuse"), 3)).toEqual({ type: "accuse", who: undefined, aloud: false, times: undefined, helpers: [], sign: undefined });
  expect(fresh(partOf({ type: "array", items: { type: "string" }, minItems: 2 }), 3)).toEqual(["", ""]);
  expect(fresh(part("rate"), 3)).toEqual({ type: "rate", stars: [undefined, undefined, undefined] });
});

test("a form begins with the answer before if that was of the same kind", () => {
  expect(begun("guess", part("guess"), { type: "guess", point: 3 }, 3)).toMatchObject({ point: 3, why: null });
  expect(begun("guess", part("guess"), { type: "skip" }, 3)).toMatchObject({ type: "guess", point: 10 });
});

test("a draft is of one question and one answer to it, and a broken one is none", () => {
  const drafts = (body: string) => ({ read: () => body, keep: () => undefined });
  const body = JSON.stringify({ prompt: "guess/1", choice: { type: "guess", point: 3 } });
  expect(kept(drafts(body), "guess/1", "guess")).toEqual({ type: "guess", point: 3 });
  expect(kept(drafts(body), "guess/2", "guess")).toBeUndefined();
  expect(kept(drafts(body), "guess/1", "skip")).toBeUndefined();
  expect(kept(drafts("{"), "guess/1", "guess")).toBeUndefined();
});

test("a list of the same few fields is a table, and nothing else is", () => {
  expect(columnsOf([{ by: 0, hit: true }, { by: 1, hit: false }])).toEqual(["by", "hit"]);
  expect(columnsOf([{ by: 0 }, { of: 1 }])).toBeNull();
  expect(columnsOf([{ by: { seat: 0 } }])).toBeNull();
  expect(columnsOf([1, 2])).toBeNull();
});
