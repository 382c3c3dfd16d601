// What a form holds before anybody has touched it.

import { isFields, shapeOf, type Part } from "./schema";

/** Undefined where there is nothing to begin with: the form asks for it. `seats` counts those at the table. */
export function fresh(part: Part, seats: number): unknown {
  const given = part.schema.default;
  if (given !== undefined) return structuredClone(given);
  const shape = shapeOf(part);
  switch (shape.kind) {
    case "constant":
      return shape.value;
    case "switch":
      return false;
    case "number":
      return isSlider(shape) ? Math.floor((shape.least + shape.most) / 2) : undefined;
    case "text":
      return "";
    case "list":
      return Array.from({ length: shape.least }, () => fresh(shape.item, seats));
    case "each":
      return Array.from({ length: seats }, () => fresh(shape.item, seats));
    case "tuple":
      return shape.items.map((item) => fresh(item, seats));
    case "fields":
      return Object.fromEntries(shape.fields.map(({ name, part: inner }) => [name, fresh(inner, seats)]));
    case "map":
      return {};
    case "maybe":
      return null;
    case "words":
    case "seat":
    case "either":
    case "anything":
      return undefined;
  }
}

const WIDEST = 100;

/** A whole number from a range that is small enough to be pointed at. */
export function isSlider(shape: { readonly whole: boolean; readonly least: number | null; readonly most: number | null }): shape is { whole: true; least: number; most: number } {
  return shape.whole && shape.least !== null && shape.most !== null && shape.most - shape.least <= WIDEST;
}

/** A choice to begin with: the one that was given before if it is of this tag, or else a new one. */
export function begun(tag: string, part: Part, before: unknown, seats: number): Record<string, unknown> {
  const known = isFields(before) && before["type"] === tag ? before : {};
  const start = fresh(part, seats);
  return { ...(isFields(start) ? start : {}), ...structuredClone(known), type: tag };
}
