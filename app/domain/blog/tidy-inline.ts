import { trimEndOf } from "#domain/text/trim-end-of.ts";
import type { PostMark, PostNode } from "./post-content.ts";
import { MARK_NAMES } from "./node-names.ts";

const UNSEEN = /[^\P{Cc}\n\t]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** Stored text has no control characters and no lone surrogates; it is one line unless it is code. */
export const tidyCode = (text: string) => text.toWellFormed().replace(LINE_ENDS, "\n").replace(UNSEEN, "");
export const tidyText = (text: string) => tidyCode(text).replaceAll(/[\n\t]/g, " ");

const rankOf = (mark: PostMark) => MARK_NAMES.findIndex((name) => name === mark.type);

/** Each mark once and in a fixed order, so that texts that look alike are equal. */
export function tidyMarks(marks: readonly PostMark[]): readonly PostMark[] {
  const first = marks.filter((mark, index) => marks.findIndex(({ type }) => type === mark.type) === index);
  return first.toSorted((one, other) => rankOf(one) - rankOf(other));
}

const hrefOf = (mark: PostMark) => mark.attrs?.["href"];

const sameMarks = (some: readonly PostMark[] = [], others: readonly PostMark[] = []): boolean =>
  some.length === others.length && some.every((mark, index) => mark.type === others[index]?.type && hrefOf(mark) === hrefOf(others[index]));

export function textNode(text: string, marks: readonly PostMark[] = []): PostNode {
  return marks.length > 0 ? { type: "text", text, marks } : { type: "text", text };
}

function join(nodes: readonly PostNode[]): PostNode[] {
  const joined: PostNode[] = [];
  for (const node of nodes.filter(({ text }) => text !== "")) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text" && sameMarks(last.marks, node.marks))
      joined[joined.length - 1] = textNode((last.text ?? "") + (node.text ?? ""), node.marks);
    else joined.push(node);
  }
  return joined;
}

/** Removes invisible spaces: those before a line break and those at the end. */
function withoutTrailing(nodes: readonly PostNode[]): PostNode[] {
  const kept: PostNode[] = [];
  let isLineEnd = true;
  for (const node of nodes.toReversed()) {
    const text: string | undefined = isLineEnd && node.text !== undefined ? trimEndOf(node.text, " ") : node.text;
    if (text === "") continue;
    kept.push(text === undefined ? node : textNode(text, node.marks));
    isLineEnd = text === undefined;
  }
  return kept.toReversed();
}

function withoutLeading(nodes: readonly PostNode[]): PostNode[] {
  const kept: PostNode[] = [];
  let isLineStart = true;
  for (const node of nodes) {
    const text: string | undefined = isLineStart ? node.text?.replace(/^ +/, "") : node.text;
    if (text === "") continue;
    kept.push(text === undefined ? node : textNode(text, node.marks));
    isLineStart = text === undefined;
  }
  return kept;
}

function withoutOuterBreaks(nodes: readonly PostNode[]): PostNode[] {
  const from = nodes.findIndex(({ type }) => type !== "hardBreak");
  const to = nodes.findLastIndex(({ type }) => type !== "hardBreak");
  return from < 0 ? [] : nodes.slice(from, to + 1);
}

/** The normalised content of a paragraph. */
export const tidyInline = (nodes: readonly PostNode[]): PostNode[] => withoutOuterBreaks(withoutLeading(withoutTrailing(join(nodes))));

/** For places where no line break is allowed. */
export const onOneLine = (nodes: readonly PostNode[]): PostNode[] =>
  tidyInline(nodes.map((node) => (node.type === "hardBreak" ? textNode(" ") : node)));
