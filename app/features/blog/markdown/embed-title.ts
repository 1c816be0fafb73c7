/** The title that makes a standalone link a card: `[Name](https://example.com "embed")`. Other links have none. */
export const EMBED_TITLE = "embed";
