import type { Shape, VariantShape } from "#domain/content/shape.ts";
import { emptyOf } from "#domain/content/shape.ts";
import { isFields } from "#domain/forms/is-fields.ts";

export const under = (at: string, name: string | number) => (at === "" ? String(name) : `${at}.${name}`);

const stepsOf = (at: string) => (at === "" ? [] : at.split("."));

/** The value of the field at `at`; undefined if there is none. */
export function valueAt(words: unknown, at: string): unknown {
  let value = words;
  for (const step of stepsOf(at)) {
    if (Array.isArray(value)) value = value[Number(step)];
    else value = isFields(value) && Object.hasOwn(value, step) ? value[step] : undefined;
  }
  return value;
}

function put(value: unknown, steps: readonly string[], given: unknown): unknown {
  const [step, ...rest] = steps;
  if (step === undefined) return given;
  if (Array.isArray(value)) return value.with(Number(step), put(value[Number(step)], rest, given));
  if (!isFields(value)) return value;
  const { [step]: old, ...others } = value;
  const next = put(old, rest, given);
  if (next === undefined) return others;
  return { ...value, [step]: next };
}

/** Returns the text with another value at `at`; undefined removes an optional one. Unchanged parts keep their identity. */
export const withValueAt = (words: unknown, at: string, value: unknown): unknown => put(words, stepsOf(at), value);

export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const [taken, rest] = [list.slice(from, from + 1), list.toSpliced(from, 1)];
  return rest.toSpliced(to, 0, ...taken);
}

/** Switches a variant to another case and keeps the common fields. */
export function asCase(shape: VariantShape, name: string, value: unknown): unknown {
  const group = shape.cases[name];
  if (!group) return value;
  const empty = { [shape.on]: name, ...(emptyOf(group) as Readonly<Record<string, unknown>>) };
  const was = isFields(value) ? shape.cases[String(value[shape.on])] : undefined;
  if (!was || !isFields(value)) return empty;
  const common = Object.keys(group.fields).filter(
    (field) => value[field] !== undefined && was.fields[field]?.kind === group.fields[field]?.kind,
  );
  return { ...empty, ...Object.fromEntries(common.map((field) => [field, value[field]])) };
}

export const isLeaf = ({ kind }: Shape) => kind !== "list" && kind !== "group" && kind !== "variant";

const MAX_TITLE = 80;

/** The title of a collapsed list entry: its first text. */
export function titleOf(shape: Shape, value: unknown): string {
  if (shape.kind === "line" || shape.kind === "prose") {
    const text = typeof value === "string" ? value.trim() : "";
    return text.length > MAX_TITLE ? `${text.slice(0, MAX_TITLE).trimEnd()}…` : text;
  }
  if (shape.kind === "list") return Array.isArray(value) ? (value.map((each) => titleOf(shape.of, each)).find(Boolean) ?? "") : "";
  if (!isFields(value)) return "";
  const group = shape.kind === "variant" ? shape.cases[String(value[shape.on])] : shape;
  if (group?.kind !== "group") return "";
  for (const [name, field] of Object.entries(group.fields)) {
    const title = titleOf(field, value[name]);
    if (title !== "") return title;
  }
  return "";
}
