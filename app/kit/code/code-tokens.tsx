import type { ReactNode } from "react";
import { indentOf } from "./indent-of.ts";
import "./code-tokens.css";

/**
 * The start of a coloured token, the separator between its kind and text, and its end: private-use characters, which do not occur in code.
 */
export const TOKEN_MARKS = { begin: "\uE000", text: "\uE001", end: "\uE002" } as const;

const TOKENS = /\uE000([^\uE001\uE002]*)\uE001([^\uE000\uE002]*)\uE002|[^\uE000]+/g;

const PLAIN = /\uE000[^\uE001]*\uE001|\uE002/g;

const { begin, text: separator, end } = TOKEN_MARKS;

/** A token of several lines, such as a comment, becomes one for each of them. */
const linesOf = (marked: string): string[] =>
  marked
    .replaceAll(TOKENS, (match, kind?: string) =>
      kind === undefined ? match : match.replaceAll("\n", `${end}\n${begin}${kind}${separator}`),
    )
    .split("\n");

const lineTokens = (line: string): ReactNode =>
  [...line.matchAll(TOKENS)].map(([plain, kind, text], index) =>
    kind === undefined ? (
      plain
    ) : (
      <span key={index} className={kind}>
        {text}
      </span>
    ),
  );

/**
 * Coloured code, as marked by `highlightCode` on the server. A single string, because hundreds of tokens would make a page's data much
 * larger. Each line is an element, so that its wrapped part is indented with it.
 */
export function CodeTokens({ marked }: { readonly marked: string }): ReactNode {
  return linesOf(marked).map((line, index, lines) => (
    <span key={index} className="code-line" data-indent={indentOf(line.replaceAll(PLAIN, ""))}>
      {lineTokens(line)}
      {index < lines.length - 1 && "\n"}
    </span>
  ));
}
