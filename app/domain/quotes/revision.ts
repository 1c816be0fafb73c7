import type { RoleHours } from "../pricing/hours.ts";

/** For the personal message in the email. */
export const MAX_MESSAGE_CHARACTERS = 1_000;

interface Page {
  readonly text: string;
}

/** Keyed by text (and position among equal texts), so that hours typed for a page stay with it in another version. */
export const pageKeys = (pages: readonly Page[]): readonly string[] =>
  pages.map(({ text }, index) => `${pages.slice(0, index).filter((earlier) => earlier.text === text).length} ${text}`);

/** The drafted hours for each current page. Null for pages that the draft did not have. */
export function fitDraft(
  drafted: readonly (RoleHours | null)[],
  then: readonly Page[],
  now: readonly Page[],
): readonly (RoleHours | null)[] {
  const known = pageKeys(then);
  return pageKeys(now).map((key) => drafted[known.indexOf(key)] ?? null);
}
