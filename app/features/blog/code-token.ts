/** Code with its colours: plain text, or text of a kind that has a colour, such as a keyword. */
export type CodeToken = string | { readonly kind: string; readonly tokens: readonly CodeToken[] };

/** What `prepareBody` added; undefined for a body that did not come from there. */
export const readTokens = (value: unknown): readonly CodeToken[] | undefined =>
  Array.isArray(value) ? (value as readonly CodeToken[]) : undefined;
