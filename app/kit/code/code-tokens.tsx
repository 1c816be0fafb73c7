import type { ReactNode } from "react";
import "./code-tokens.css";

/**
 * The start of a coloured token, the separator between its kind and text, and its end: private-use characters, which do not occur in code.
 */
export const TOKEN_MARKS = { begin: "\uE000", text: "\uE001", end: "\uE002" } as const;

const TOKENS = /\uE000([^\uE001\uE002]*)\uE001([^\uE000\uE002]*)\uE002|[^\uE000]+/g;

/**
 * Coloured code, as marked by `highlightCode` on the server. A single string, because hundreds of tokens would make a page's data much
 * larger.
 */
export function CodeTokens({ marked }: { readonly marked: string }): ReactNode {
  return [...marked.matchAll(TOKENS)].map(([plain, kind, text], index) =>
    kind === undefined ? (
      plain
    ) : (
      <span key={index} className={kind}>
        {text}
      </span>
    ),
  );
}
