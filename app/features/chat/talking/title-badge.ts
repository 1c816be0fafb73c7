const BADGE = /^\(\d+\+?\) /;
const MAX_SHOWN = 99;

export const countWords = (unread: number) => (unread > MAX_SHOWN ? `${MAX_SHOWN}+` : String(unread));

/** Prefixes the tab's title with the unread count, replacing an earlier one. */
export function badgeTitle(title: string, unread: number): string {
  const bare = title.replace(BADGE, "");
  return unread > 0 ? `(${countWords(unread)}) ${bare}` : bare;
}
