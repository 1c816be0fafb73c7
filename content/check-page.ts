import { fitShape, MisshapenError, type Problem, problemsOf, type Shape, type VariantShape, visitFields } from "#domain/content/shape.ts";
import { isFields } from "#domain/forms/is-fields.ts";
import { counted } from "#domain/text/counted.ts";
import { parseInline } from "#domain/prose/inline.ts";
import { checkArtefact } from "./check-artefact.ts";
import { checkLabels } from "./check-labels.ts";
import { BUILT_FACTS } from "./firm-facts.ts";
import { isLabels } from "./labels.ts";
import type { Artefact } from "./page-types.ts";
import { readableText } from "./readable-text.ts";
import { type PageType, SHAPES } from "./shapes.ts";

/** Page types with a minimum length. */
const READ_TYPES: ReadonlySet<PageType> = new Set(["service", "solution", "lab", "case"]);
const MIN_WORDS = 500;
/** Shorter strings, such as tool names, may be repeated. */
const REPEATABLE_CHARACTERS = 32;
const SNIPPET_CHARACTERS = 60;
const PLACEHOLDER = /\{\{(\w*)/g;
const PLACEHOLDERS = Object.keys(BUILT_FACTS)
  .map((name) => `{{${name}}}`)
  .join(", ");

/** The context in which a page is checked. */
export interface Around {
  /** Every path that can be opened. */
  readonly known: ReadonlySet<string>;
  /** Known paths of pages that are switched off, so that links to them are not shown. */
  readonly off?: ReadonlySet<string>;
  /** Paths of records, such as posts, which the build does not know. */
  readonly unchecked?: RegExp;
  /** For each unique text of the other pages, the page that has it. */
  readonly taken: ReadonlyMap<string, string>;
}

export interface Written {
  readonly path: string;
  readonly type: PageType;
  readonly words: unknown;
}

/** Counts the words on the page itself, without its meta description, the sample that the price engine reads, and the artefact. */
export function countWords(page: object): number {
  return readableText({ ...page, description: undefined, sample: undefined, artefact: undefined })
    .split(/\s+/)
    .filter(Boolean).length;
}

const isText = ({ kind }: Shape) => kind === "line" || kind === "prose";

function linksIn(shape: Shape, value: string): readonly string[] {
  if (shape.kind === "path") return value === "" ? [] : [value];
  return isText(shape) ? parseInline(value).flatMap((part) => (part.kind === "link" && part.href.startsWith("/") ? [part.href] : [])) : [];
}

function linkProblem(href: string, path: string, known: ReadonlySet<string>): string | undefined {
  const [page = ""] = href.split(/[?#]/, 1);
  if (href === path) return "This links to the page itself.";
  return known.has(page) ? undefined : `Dead link: ${href} is unknown.`;
}

/** Checks a link to a page, to a file below one, such as a report's PDF, or to another site. */
function addressProblem(href: string, path: string, { known, unchecked }: Around): string | undefined {
  if (/^(?:https:\/\/|mailto:)\S+$/.test(href)) return undefined;
  if (!/^\/(?![/\\])\S*$/.test(href)) return "Please give the address of a page, such as /audits, or one that begins with https://.";
  const [page = ""] = href.split(/[?#]/, 1);
  const isBelow = known.has(page.slice(0, page.lastIndexOf("/"))) && page.split("/").length > 3;
  return isBelow || unchecked?.test(page) ? undefined : linkProblem(href, path, known);
}

function offProblems(shape: Shape, text: string, at: string, { off }: Around): Problem[] {
  const links = shape.kind === "line" && shape.isLink ? [text] : linksIn(shape, text);
  const pages = links.map((href) => href.split(/[?#]/, 1)[0] ?? "").filter((page) => off?.has(page));
  return pages.map((page) => ({
    at,
    words: `${page} is switched off, so visitors see no link here. Switch that page on, or link to another one.`,
    isAdvice: true,
  }));
}

/** How many links of a page lead to a page that does not exist. */
export function countDeadLinks({ type, words }: Written, known: ReadonlySet<string>): number {
  const isDead = (href: string) => !known.has(href.split(/[?#]/, 1)[0] ?? "");
  let count = 0;
  visitFields(SHAPES[type], words, (field, value) => {
    if (typeof value === "string") count += linksIn(field, value).filter(isDead).length;
  });
  return count;
}

/** A malformed link would appear on the page with its brackets. */
const BROKEN_LINK = "Write a link as [words](/path) or [words](https://example.com).";
const hasBrokenLink = (shape: Shape, text: string) =>
  isText(shape) && parseInline(text).some((part) => part.kind === "text" && part.text.includes("]("));

function textProblems(shape: Shape, text: string, { path }: Written, around: Around): string[] {
  const { known } = around;
  const address = shape.kind === "line" && shape.isLink && text !== "" ? addressProblem(text, path, around) : undefined;
  const unknown = [...text.matchAll(PLACEHOLDER)].filter(([, name = ""]) => !Object.hasOwn(BUILT_FACTS, name));
  return [
    ...linksIn(shape, text).flatMap((href) => linkProblem(href, path, known) ?? []),
    ...(address === undefined ? [] : [address]),
    ...(hasBrokenLink(shape, text) ? [BROKEN_LINK] : []),
    ...unknown.map(([, name]) => `The placeholder {{${name}}} has no value. There are ${PLACEHOLDERS}.`),
  ];
}

/** The page's own lines, such as its headline, are unique however short; below them only long text is. */
const isUnique = (shape: Shape, value: unknown, at: string): value is string =>
  isText(shape) && typeof value === "string" && value !== "" && (value.length >= REPEATABLE_CHARACTERS || !at.includes("."));

function repetition(text: string, at: string, { path }: Written, { taken }: Around): Problem[] {
  const other = taken.get(text);
  if (other === undefined || other === path) return [];
  const start = text.length > SNIPPET_CHARACTERS ? `${text.slice(0, SNIPPET_CHARACTERS)}…` : text;
  return [{ at, words: `Same text as on ${other}: “${start}”`, isAdvice: true, repeats: other }];
}

function wholeProblems({ type, words }: Written): Problem[] {
  const count = READ_TYPES.has(type) ? countWords(words as object) : MIN_WORDS;
  return count < MIN_WORDS
    ? [{ at: "", words: `The page has ${counted(count, "word")}; readers expect at least ${MIN_WORDS}.`, isAdvice: true }]
    : [];
}

/** A visible menu entry whose page does not exist. */
const isLost = ({ cases, on }: VariantShape, value: unknown) =>
  isFields(value) && cases[String(value[on])]?.fields["href"]?.kind === "path" && value["active"] === true && !value["href"];

/** Everything that would embarrass us on this page. Any problem fails the build; only those that are not advice block publishing. */
export function checkPage(page: Written, around: Around): Problem[] {
  const shape = SHAPES[page.type];
  const words = fitOr(shape, page.words);
  if (words === undefined) return [{ at: "", words: "The page does not have the shape of its type." }];
  const problems = problemsOf(shape, words);
  visitFields(shape, words, (field, value, at) => {
    if (typeof value === "string") {
      problems.push(...textProblems(field, value, page, around).map((each) => ({ at, words: each })));
      problems.push(...offProblems(field, value, at, around));
      // Pages of different kinds may have the same headings.
      if (!isLabels(page.type) && isUnique(field, value, at)) problems.push(...repetition(value, at, page, around));
    }
    if (field.kind === "variant" && isLost(field, value))
      problems.push({ at: `${at}.href`, words: "Choose a page, or switch “Shown” off." });
    if (field.kind === "variant" && field.on === "kind" && at === "artefact")
      problems.push(...checkArtefact(value as Artefact).map((each) => ({ at, words: each })));
  });
  if (isLabels(page.type)) problems.push(...checkLabels(page.type, words as Readonly<Record<string, string>>));
  return [...problems, ...wholeProblems(page)];
}

function fitOr(shape: Shape, value: unknown): unknown {
  try {
    return fitShape(shape, value);
  } catch (error) {
    if (error instanceof MisshapenError) return undefined;
    throw error;
  }
}

/** Kept per page: every save in the editor asks for the texts of all other pages, which seldom change. */
const knownTexts = new WeakMap<object, readonly string[]>();

function uniqueTexts({ type, words }: Written): readonly string[] {
  const shape = SHAPES[type];
  const known = isFields(words) ? knownTexts.get(words) : undefined;
  if (known) return known;
  const texts: string[] = [];
  visitFields(shape, fitOr(shape, words) ?? {}, (field, value, at) => {
    if (isUnique(field, value, at)) texts.push(value);
  });
  if (isFields(words)) knownTexts.set(words, texts);
  return texts;
}

/** The unique texts of these pages, each with the first page that has it. */
export function paragraphsOf(pages: Iterable<Written>): Map<string, string> {
  const taken = new Map<string, string>();
  for (const page of pages) for (const text of uniqueTexts(page)) if (!taken.has(text)) taken.set(text, page.path);
  return taken;
}
