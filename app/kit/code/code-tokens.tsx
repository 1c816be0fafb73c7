import type { ReactNode } from "react";
import "./code-tokens.css";

/** What begins a coloured token, separates its kind from its text, and ends it: characters for private use, which no code has. */
export const TOKEN_MARKS = { begin: "\uE000", text: "\uE001", end: "\uE002" } as const;

const TOKENS = /\uE000([^\uE001\uE002]*)\uE001([^\uE000\uE002]*)\uE002|[^\uE000]+/g;

/** Coloured code, as `highlightCode` marks it on the server: one string, as hundreds of tokens would make a page's data much larger. */
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
