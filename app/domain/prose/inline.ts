export type Inline =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "code"; readonly text: string }
  | { readonly kind: "link"; readonly text: string; readonly href: string };

const MARKUP = /\[([^[\]]+)\]\(((?:\/|mailto:|https:\/\/)[^)\s]*)\)|`([^`]+)`/g;

/**
 * Parses the only two marks in our prose: links to a path, a mail address or another site, `[text](/path)`, and code spans. All else is
 * text.
 */
export function parseInline(prose: string): Inline[] {
  const parts: Inline[] = [];
  let from = 0;
  for (const match of prose.matchAll(MARKUP)) {
    const [whole, text, href, code] = match;
    if (match.index > from) parts.push({ kind: "text", text: prose.slice(from, match.index) });
    parts.push(code === undefined ? { kind: "link", text: text ?? "", href: href ?? "" } : { kind: "code", text: code });
    from = match.index + whole.length;
  }
  if (from < prose.length) parts.push({ kind: "text", text: prose.slice(from) });
  return parts;
}

/** Turns links with a dead target into plain words. */
export const unlink = (prose: string, isDead: (path: string) => boolean): string =>
  prose.replaceAll(MARKUP, (whole, text: string | undefined, href = "") =>
    isDead(href.split(/[?#]/, 1)[0] ?? "") ? (text ?? whole) : whole,
  );

/** The text without marks, for counting, searching and structured data. */
export function plainText(prose: string): string {
  return parseInline(prose)
    .map((part) => part.text)
    .join("");
}
