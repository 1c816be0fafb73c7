const BADGE = /^\(\d+\+?\) /;
const MOST = 99;

export const countWords = (unread: number) => (unread > MOST ? `${MOST}+` : String(unread));

/** Prefixes the tab's title with the number of unread messages, replacing an older number. */
export function badgeTitle(title: string, unread: number): string {
  const bare = title.replace(BADGE, "");
  return unread > 0 ? `(${countWords(unread)}) ${bare}` : bare;
}
