import { formatMoment } from "#domain/list/office-time.ts";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { capitalise } from "#domain/text/capitalise.ts";

export interface Change {
  /** In words, such as "address › city". Empty if the record itself is a single value. */
  readonly field: string;
  readonly before: string;
  readonly after: string;
}

/** How a missing value is shown. */
export const NOTHING = "nothing";
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
/** Enum values, such as `proposal_sent`. */
const CODE_WORD = /^[a-z]+(?:_[a-z]+)*$/;
const MAX_DEPTH = 6;

/** Turns "totalCents" into "total" and "assignee_id" into "assignee". */
function fieldName(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll("_", " ")
    .toLowerCase();
  return words.replace(/ (?:cents|id|at)$/, "");
}

export const sayCode = (code: string): string => capitalise(code.replaceAll("_", " "));

function sayText(text: string, zone: string | undefined): string {
  if (text === "") return NOTHING;
  if (MOMENT.test(text)) return zone === undefined ? `${formatMoment(new Date(text), "UTC")} UTC` : formatMoment(new Date(text), zone);
  return CODE_WORD.test(text) ? sayCode(text) : text;
}

function say(key: string, value: unknown, zone: string | undefined): string {
  if (value === null || value === undefined) return NOTHING;
  if (typeof value === "string") return sayText(value, zone);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number")
    return /cents$/i.test(key) && Number.isSafeInteger(value)
      ? formatDollars(value)
      : value.toLocaleString("en-GB", { maximumFractionDigits: 6 });
  return JSON.stringify(value);
}

const isPlain = (value: unknown) => value === null || typeof value !== "object";

/** Words that staff chose themselves, which are no codes. */
const AS_TYPED = ["tags"];

function sayList(key: string, values: readonly unknown[], zone: string | undefined): string {
  if (values.length > 0 && AS_TYPED.includes(key)) return values.join(", ");
  return values.length === 0 ? NOTHING : values.map((value) => say(key, value, zone)).join(", ");
}

/** Every leaf value with its path. */
function* leaves(
  value: unknown,
  zone: string | undefined,
  path: readonly string[] = [],
): Generator<readonly [field: string, text: string]> {
  const key = path.at(-1) ?? "";
  const field = path.map(fieldName).join(" › ");
  if (isPlain(value) || path.length >= MAX_DEPTH) yield [field, say(key, value, zone)];
  else if (Array.isArray(value) && value.every(isPlain)) yield [field, sayList(key, value, zone)];
  else
    for (const [name, inner] of Object.entries(value as object))
      yield* leaves(inner, zone, [...path, Array.isArray(value) ? String(Number(name) + 1) : name]);
}

const leavesOf = (value: unknown, zone: string | undefined) =>
  value === undefined ? new Map<string, string>() : new Map(leaves(value, zone));

/** The differences between two states, field by field, in words. Times are in the given zone, or marked as UTC. */
export function changesOf(before: unknown, after: unknown, zone?: string): readonly Change[] {
  const [was, is] = [leavesOf(before, zone), leavesOf(after, zone)];
  const fields = [...new Set([...was.keys(), ...is.keys()])];
  return fields
    .map((field) => ({ field, before: was.get(field) ?? NOTHING, after: is.get(field) ?? NOTHING }))
    .filter((change) => change.before !== change.after);
}
