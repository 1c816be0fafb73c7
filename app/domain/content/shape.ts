import { type Fields, isFields } from "#domain/forms/is-fields.ts";

/**
 * Describes the fields of a page, of its menus and of the site's other texts. The editor (labels, limits, order), the parser of its
 * requests and the build's checks share one description.
 */
interface Named {
  readonly label: string;
  readonly help?: string;
  /** The field may be omitted. */
  readonly isOptional?: true;
}

export interface LineShape extends Named {
  readonly kind: "line";
  readonly min?: number;
  readonly max: number;
  /** A URL, on this site or another. */
  readonly isLink?: true;
  readonly isEmail?: true;
}

/** A paragraph in which `[text](/path)` is a link and `` `code` `` a code span. */
export interface ProseShape extends Named {
  readonly kind: "prose";
  readonly max: number;
}

/** Several lines in a monospaced font. */
export interface CodeShape extends Named {
  readonly kind: "code";
  readonly max: number;
}

export interface NumberShape extends Named {
  readonly kind: "number";
  readonly min: number;
  readonly max: number;
}

export interface ChoiceShape extends Named {
  readonly kind: "choice";
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

export interface SwitchShape extends Named {
  readonly kind: "switch";
}

/** `2026-11-17`. */
export interface DateShape extends Named {
  readonly kind: "date";
}

/** The path of a page of this site. */
export interface PathShape extends Named {
  readonly kind: "path";
}

/** The id of a picture in the media library. */
export interface PictureShape extends Named {
  readonly kind: "picture";
}

/** Not editable, such as the marker of a menu. */
export interface FixedShape extends Named {
  readonly kind: "fixed";
}

export interface ListShape extends Named {
  readonly kind: "list";
  readonly of: Shape;
  /** The name of one entry: "risk". */
  readonly one: string;
  readonly min: number;
  readonly max: number;
}

export interface GroupShape extends Named {
  readonly kind: "group";
  readonly fields: Readonly<Record<string, Shape>>;
}

/** One of several groups; the property `on` selects it. */
export interface VariantShape extends Named {
  readonly kind: "variant";
  readonly on: string;
  readonly cases: Readonly<Record<string, GroupShape>>;
}

export type Shape =
  | LineShape
  | ProseShape
  | CodeShape
  | NumberShape
  | ChoiceShape
  | SwitchShape
  | DateShape
  | PathShape
  | PictureShape
  | FixedShape
  | ListShape
  | GroupShape
  | VariantShape;

/** A problem with one field, whose path is `at`: `risks.2.handling`. An empty path means the whole page. */
export interface Problem {
  readonly at: string;
  readonly words: string;
  /** Should be fixed, but does not block publishing. */
  readonly isAdvice?: true;
  /** The path of another page that has the same text. */
  readonly repeats?: string;
}

export const isInTheWay = ({ isAdvice }: Problem): boolean => !isAdvice;

/** The value of an empty field. */
export function emptyOf(shape: Shape): unknown {
  switch (shape.kind) {
    case "list":
      return [];
    case "group":
      return emptyGroup(shape.fields);
    case "variant": {
      const [name = "", group] = Object.entries(shape.cases)[0] ?? [];
      return { [shape.on]: name, ...(group && emptyGroup(group.fields)) };
    }
    case "number":
      return shape.min;
    case "switch":
      return true;
    case "choice":
      return shape.options[0]?.value ?? "";
    default:
      return "";
  }
}

const emptyGroup = (fields: Readonly<Record<string, Shape>>): Fields =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, shape]) => (shape.isOptional ? [] : [[name, emptyOf(shape)]])));

/** The value of an empty field. A list that needs rows starts with one, so that the editor need not add it. */
export function firstOf(shape: Shape): unknown {
  if (shape.kind === "list") return shape.min > 0 ? [firstOf(shape.of)] : [];
  if (shape.kind !== "group") return emptyOf(shape);
  const needed = Object.entries(shape.fields).filter(([, field]) => !field.isOptional);
  return Object.fromEntries(needed.map(([name, field]) => [name, firstOf(field)]));
}

/** Thrown for data that is not such a page at all. The editor never sends any. */
export class MisshapenError extends Error {
  constructor(at: string) {
    super(`The field “${at || "page"}” does not have the shape of its kind of page.`);
  }
}

const under = (at: string, name: string | number) => (at === "" ? String(name) : `${at}.${name}`);

/** A hard limit for one field, far above what any field accepts: even an invalid draft stays small. */
const MAX_STORED_CHARACTERS = 12_000;
const MAX_STORED_ENTRIES = 120;

/** Control characters are removed; line breaks and tabs stay. */
const CONTROL = /(?![\n\t])\p{Cc}|[\u2028\u2029]/gu;

const isStorableText = (value: unknown): value is string => typeof value === "string" && value.length <= MAX_STORED_CHARACTERS;

function fitText(value: string, isOneLine: boolean): string {
  const text = value.replaceAll("\r\n", "\n").replaceAll(CONTROL, "").toWellFormed();
  return isOneLine ? text.replaceAll(/[\n\t]/g, " ") : text;
}

/** Returns a replacement for a value that does not fit. */
type Misfit = (shape: Shape, at: string) => unknown;

const refuse: Misfit = (_, at) => {
  throw new MisshapenError(at);
};

function fitGroup(fields: Readonly<Record<string, Shape>>, value: Fields, at: string, misfit: Misfit): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, shape]) => {
      const given = Object.hasOwn(value, name) ? value[name] : undefined;
      if (given === undefined) return shape.isOptional ? [] : [[name, emptyOf(shape)]];
      return [[name, fitShape(shape, given, under(at, name), misfit)]];
    }),
  );
}

/**
 * Fits the value to the shape: unknown properties are dropped, missing ones become empty. Lengths and the like are left to `problemsOf`, so
 * that a draft may be incomplete.
 */
export function fitShape(shape: Shape, value: unknown, at = "", misfit: Misfit = refuse): unknown {
  switch (shape.kind) {
    case "number":
      return typeof value === "number" && Number.isFinite(value) ? value : misfit(shape, at);
    case "switch":
      return typeof value === "boolean" ? value : misfit(shape, at);
    case "list":
      if (!Array.isArray(value) || value.length > MAX_STORED_ENTRIES) return misfit(shape, at);
      return value.map((each, index) => fitShape(shape.of, each, under(at, index), misfit));
    case "group":
      return isFields(value) ? fitGroup(shape.fields, value, at, misfit) : misfit(shape, at);
    case "variant": {
      const name = isFields(value) ? value[shape.on] : undefined;
      const group = typeof name === "string" && Object.hasOwn(shape.cases, name) ? shape.cases[name] : undefined;
      if (!group || !isFields(value)) return misfit(shape, at);
      return { [shape.on]: name, ...fitGroup(group.fields, value, at, misfit) };
    }
    case "prose":
    case "code":
      return isStorableText(value) ? fitText(value, false) : misfit(shape, at);
    default:
      return isStorableText(value) ? fitText(value, true) : misfit(shape, at);
  }
}

export function fits(shape: Shape, value: unknown): boolean {
  let isFit = true;
  fitShape(shape, value, "", () => (isFit = false));
  return isFit;
}

/** For content stored under an older version of a page type: what no longer fits becomes empty, the rest stays. */
export const mendShape = (shape: Shape, value: unknown): unknown => fitShape(shape, value, "", emptyOf);

/** Adds the built-in value of each required field that is newer than the stored text, which would otherwise be empty for visitors. */
export function withBuilt(shape: GroupShape, stored: unknown, built: unknown): unknown {
  if (!isFields(stored) || !isFields(built)) return stored;
  const newer = Object.entries(shape.fields).filter(([name, field]) => !field.isOptional && !Object.hasOwn(stored, name));
  return { ...Object.fromEntries(newer.map(([name]) => [name, built[name]])), ...stored };
}

function textProblem(shape: LineShape | ProseShape | CodeShape, text: string): string | undefined {
  const min = shape.kind === "line" ? (shape.min ?? 1) : 1;
  if (text.trim() === "") return shape.isOptional ? undefined : "Please fill this in.";
  if (shape.kind === "line" && shape.isEmail && !/^[^\s@]+@[^\s@]+$/.test(text))
    return "Please give an email address, or leave this empty.";
  if (text.length > shape.max) return `This has ${text.length} characters; at most ${shape.max} fit.`;
  return text.length < min ? `This has ${text.length} characters; at least ${min} are needed.` : undefined;
}

const isDate = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

function ownProblem(shape: Shape, value: unknown): string | undefined {
  switch (shape.kind) {
    case "line":
    case "prose":
    case "code":
      return textProblem(shape, value as string);
    case "number":
      return (value as number) < shape.min || (value as number) > shape.max
        ? `A number from ${shape.min} to ${shape.max}, please.`
        : undefined;
    case "choice":
      return shape.options.some((option) => option.value === value) ? undefined : "Please choose one.";
    case "date":
      return isDate(value as string) ? undefined : "Please choose a date.";
    case "path":
    case "picture":
      return value === "" && !shape.isOptional ? "Please choose one." : undefined;
    case "list": {
      const count = (value as readonly unknown[]).length;
      if (count < shape.min)
        return `Add at least ${shape.min} ${shape.min === 1 ? "entry" : "entries"}; there ${count === 1 ? "is" : "are"} ${count}.`;
      return count > shape.max ? `At most ${shape.max} entries fit here; there are ${count}.` : undefined;
    }
    default:
      return undefined;
  }
}

function fieldsOf(shape: Shape, value: unknown): readonly (readonly [string | number, Shape, unknown])[] {
  if (shape.kind === "list") return (value as readonly unknown[]).map((each, index) => [index, shape.of, each]);
  const group = shape.kind === "variant" ? shape.cases[(value as Fields)[shape.on] as string] : shape;
  if (group?.kind !== "group") return [];
  return Object.entries(group.fields).flatMap(([name, field]) => {
    const given = (value as Fields)[name];
    return given === undefined ? [] : [[name, field, given] as const];
  });
}

/** Calls `visit` for every field of a value that fits the shape, outer fields first. */
export function visitFields(shape: Shape, value: unknown, visit: (shape: Shape, value: unknown, at: string) => void, at = ""): void {
  visit(shape, value, at);
  for (const [name, field, given] of fieldsOf(shape, value)) visitFields(field, given, visit, under(at, name));
}

/** What is missing, too long or too short in a value that fits the shape. */
export function problemsOf(shape: Shape, value: unknown): Problem[] {
  const problems: Problem[] = [];
  visitFields(shape, value, (field, given, at) => {
    const words = ownProblem(field, given);
    if (words !== undefined) problems.push({ at, words });
  });
  return problems;
}
