/** Link title that turns a standalone link into a card: `[Name](https://example.com "embed")`. */
export const EMBED_TITLE = "embed";
