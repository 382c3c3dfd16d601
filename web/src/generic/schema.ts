// As much JSON Schema as the server writes of a game's structs.

/** What the server tells of a game: its choices by their tags, what lies open, and what is a seat's own. */
export interface Schemas {
  readonly choices: Readonly<Record<string, Schema>>;
  readonly open: Schema;
  readonly own: Schema;
  readonly $defs?: Definitions;
}

export type Definitions = Readonly<Record<string, Schema>>;

export interface Schema {
  readonly $ref?: string;
  readonly $defs?: Definitions;
  /** What the number or the word is to the game. */
  readonly "x-entendre"?: string;
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: Schema | boolean;
  readonly items?: Schema | boolean;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

/** A schema, and where the names that it mentions are defined. */
export interface Part {
  readonly schema: Schema;
  readonly defs: Definitions;
}

/** A schema as one kind of thing. What is inside it is looked at when it is wanted: structs may contain themselves. */
export type Shape =
  | { readonly kind: "constant"; readonly value: unknown }
  | { readonly kind: "words"; readonly words: readonly unknown[] }
  | { readonly kind: "switch" }
  | { readonly kind: "seat" }
  | { readonly kind: "number"; readonly whole: boolean; readonly least: number | null; readonly most: number | null }
  | { readonly kind: "text"; readonly least: number; readonly most: number | null; readonly pattern: string | null }
  /** One for every seat, in their order. */
  | { readonly kind: "each"; readonly item: Part }
  | { readonly kind: "list"; readonly item: Part; readonly least: number; readonly most: number | null }
  | { readonly kind: "tuple"; readonly items: readonly Part[] }
  | { readonly kind: "fields"; readonly fields: readonly Field[] }
  | { readonly kind: "map"; readonly value: Part }
  | { readonly kind: "maybe"; readonly inner: Part }
  | { readonly kind: "either"; readonly options: readonly Part[] }
  /** Nothing that is known here. */
  | { readonly kind: "anything" };

export interface Field {
  readonly name: string;
  readonly part: Part;
}

export const ANYTHING: Part = { schema: {}, defs: {} };

/** A schema that stands by itself; what it does not define may be defined beside it. */
export const partOf = (schema: Schema, beside: Definitions = {}): Part => ({ schema, defs: { ...beside, ...schema.$defs } });

const REFERENCE = "#/$defs/";

function resolved({ schema, defs }: Part): Schema {
  const name = schema.$ref?.startsWith(REFERENCE) === true ? schema.$ref.slice(REFERENCE.length) : null;
  return name === null ? schema : resolved({ schema: defs[name] ?? {}, defs });
}

export function shapeOf(part: Part): Shape {
  const schema = resolved(part);
  const inside = (inner: Schema | boolean | undefined): Part => (typeof inner === "object" ? { schema: inner, defs: part.defs } : { ...ANYTHING, defs: part.defs });
  const values = "const" in schema ? [schema.const] : schema.enum;
  if (values !== undefined) return values.length === 1 ? { kind: "constant", value: values[0] } : { kind: "words", words: values };
  if (schema.anyOf !== undefined) return unionOf(schema.anyOf.map(inside));
  if (schema["x-entendre"] === "seat") return { kind: "seat" };
  switch (schema.type) {
    case "boolean":
      return { kind: "switch" };
    case "integer":
    case "number":
      return numberOf(schema);
    case "string":
      return { kind: "text", least: schema.minLength ?? 0, most: schema.maxLength ?? null, pattern: schema.pattern ?? null };
    case "array":
      if (schema.prefixItems !== undefined) return { kind: "tuple", items: schema.prefixItems.map(inside) };
      if (schema["x-entendre"] === "per-seat") return { kind: "each", item: inside(schema.items) };
      return { kind: "list", item: inside(schema.items), least: schema.minItems ?? 0, most: schema.maxItems ?? null };
    case "object": {
      if (schema.properties === undefined) return { kind: "map", value: inside(schema.additionalProperties) };
      return { kind: "fields", fields: Object.entries(schema.properties).map(([name, inner]) => ({ name, part: inside(inner) })) };
    }
    case "null":
      return { kind: "constant", value: null };
    default:
      return { kind: "anything" };
  }
}

function unionOf(options: readonly Part[]): Shape {
  const others = options.filter((option) => resolved(option).type !== "null");
  const [only = ANYTHING] = others;
  const inner: Shape = others.length === 1 ? shapeOf(only) : { kind: "either", options: others };
  if (others.length === options.length) return inner;
  return { kind: "maybe", inner: others.length === 1 ? only : { schema: { anyOf: others.map(({ schema }) => schema) }, defs: only.defs } };
}

function numberOf(schema: Schema): Shape {
  const whole = schema.type === "integer";
  const step = whole ? 1 : 0;
  const least = schema.minimum ?? (schema.exclusiveMinimum === undefined ? null : schema.exclusiveMinimum + step);
  const most = schema.maximum ?? (schema.exclusiveMaximum === undefined ? null : schema.exclusiveMaximum - step);
  return { kind: "number", whole, least, most };
}

/** The fields that somebody has to fill in: those that could be only one thing are left out. */
export function fieldsOf(part: Part): readonly Field[] {
  const shape = shapeOf(part);
  return shape.kind === "fields" ? shape.fields.filter((field) => shapeOf(field.part).kind !== "constant") : [];
}

/** The tag of a struct, if it has one. */
export function tagOf(part: Part): string | null {
  const shape = shapeOf(part);
  if (shape.kind !== "fields") return null;
  const tag = shape.fields.find(({ name }) => name === "type");
  const constant = tag === undefined ? null : shapeOf(tag.part);
  return constant?.kind === "constant" && typeof constant.value === "string" ? constant.value : null;
}

/** Of several that a value may be, the one that it is, as far as its tag tells. */
export function fitting(options: readonly Part[], value: unknown): Part {
  const tag = isFields(value) ? value["type"] : undefined;
  return options.find((option) => tagOf(option) === tag) ?? ANYTHING;
}

export const isFields = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null && !Array.isArray(value);
