import { parseInline } from "#domain/prose/inline.ts";
import { valueAt } from "./words.ts";

/** Shorter text is found in too many places to identify a field. */
const MIN_CHARACTERS = 6;
const BETWEEN_WORDS = /\s+/g;

const inOneLine = (text: string) => text.replaceAll(BETWEEN_WORDS, " ").trim();

/** The longest part of a text that the page shows unchanged: without links, code and placeholders. */
function shownPart(text: string): string {
  const parts = parseInline(text).flatMap((part) => part.text.split(/\{\{\w*\}\}/));
  return parts.map(inOneLine).reduce((longest, part) => (part.length > longest.length ? part : longest), "");
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === "string") return [shownPart(value)].filter((text) => text.length >= MIN_CHARACTERS);
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function innermost(element: Element, text: string): Element {
  const inner = [...element.children].find((child) => inOneLine(child.textContent).includes(text));
  return inner ? innermost(inner, text) : element;
}

/** The first element with one of the field's texts, or else with one of the texts around the field. */
export function findInPreview(page: Document, words: unknown, at: string): Element | undefined {
  // The document has no body while its first bytes are on the way.
  const root: Element | null = page.querySelector("main") ?? page.body;
  if (!root) return undefined;
  const shown = inOneLine(root.textContent);
  const steps = at.split(".");
  for (let count = steps.length; count > 0; count -= 1) {
    const text = textsIn(valueAt(words, steps.slice(0, count).join("."))).find((each) => shown.includes(each));
    if (text !== undefined) return innermost(root, text);
  }
  return undefined;
}
