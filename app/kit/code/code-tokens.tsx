import type { ReactNode } from "react";
import "./code-tokens.css";

/** Plain text, or text of a kind that has a colour, such as a keyword. */
export type CodeToken = string | { readonly kind: string; readonly tokens: readonly CodeToken[] };

/** Coloured code. The tokens come from `highlightCode`, on the server. */
export function CodeTokens({ tokens }: { readonly tokens: readonly CodeToken[] }): ReactNode {
  return tokens.map((token, index) =>
    typeof token === "string" ? (
      token
    ) : (
      <span key={index} className={token.kind}>
        <CodeTokens tokens={token.tokens} />
      </span>
    ),
  );
}
