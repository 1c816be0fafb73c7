import type { Shape } from "#domain/content/shape.ts";
import { isFields } from "#domain/forms/is-fields.ts";
import { type Block, type BlockDiff, diffBlocks } from "#kit/desk/diff-blocks.ts";

const PLACE = " › ";

function leafText(shape: Shape, value: unknown): string {
  if (shape.kind === "switch") return value === true ? "Yes" : "No";
  if (shape.kind === "choice") return shape.options.find((option) => option.value === value)?.label ?? String(value);
  return String(value);
}

/** Every field with its text, in page order. Entries of one list share a place, so that moved ones are matched by their text. */
function blocksOf(shape: Shape, value: unknown, place: readonly string[]): readonly Block[] {
  if (value === undefined || shape.kind === "fixed") return [];
  const here = shape.label === "" ? place : [...place, shape.label];
  if (shape.kind === "list") return Array.isArray(value) ? value.flatMap((each) => blocksOf(shape.of, each, here)) : [];
  if (shape.kind === "group" || shape.kind === "variant") {
    const group = shape.kind === "variant" && isFields(value) ? shape.cases[String(value[shape.on])] : shape;
    if (group?.kind !== "group" || !isFields(value)) return [];
    return Object.entries(group.fields).flatMap(([name, field]) => blocksOf(field, value[name], here));
  }
  const text = leafText(shape, value);
  return text === "" ? [] : [{ what: here.join(PLACE), text }];
}

/** Compares two states of a page, field by field and word by word. */
export function diffWords(shape: Shape, before: unknown, after: unknown): readonly BlockDiff[] {
  const blocks = (words: unknown) => (shape.kind === "group" && isFields(words) ? blocksOf({ ...shape, label: "" }, words, []) : []);
  return diffBlocks(blocks(before), blocks(after));
}
