/** The title of a link that stands alone and is to be a card: `[Name](https://example.com "embed")`. Other links have none. */
export const EMBED_TITLE = "embed";
