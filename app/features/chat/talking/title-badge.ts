const BADGE = /^\(\d+\+?\) /;
const MOST = 99;

export const countWords = (unread: number) => (unread > MOST ? `${MOST}+` : String(unread));

/** The tab's title with the number of unread messages before it. It may carry an older number already. */
export function badgeTitle(title: string, unread: number): string {
  const bare = title.replace(BADGE, "");
  return unread > 0 ? `(${countWords(unread)}) ${bare}` : bare;
}
