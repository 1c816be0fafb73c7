/** Size limits of a post: generous for a writer, tight for an attacker who wants to fill the disk. */
export const POST_LIMITS = {
  titleCharacters: 140,
  summaryCharacters: 300,
  seoTitleCharacters: 140,
  seoDescriptionCharacters: 300,
  tags: 8,
  tagCharacters: 30,
  bodyCharacters: 200_000,
  bodyNodes: 20_000,
  bodyDepth: 24,
  altCharacters: 300,
  captionCharacters: 500,
  embedTitleCharacters: 200,
  hrefCharacters: 2000,
  seedCharacters: 80,
  listStart: 999_999,
  imageSidePx: 40_000,
} as const;
