const STORAGE_KEY = "orbweave.chat.open";
const DAY_MS = 24 * 60 * 60_000;

/** When something was last said in an open conversation of this browser. Undefined: there is none. Read before any of the chat is loaded. */
export function noteChat(lastAt: string | undefined): void {
  try {
    if (lastAt === undefined) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, lastAt);
  } catch {
    // Then the chat comes back when it is opened.
  }
}

export function isRecent(lastAt: string | null, now: Date): boolean {
  return lastAt !== null && now.getTime() - Date.parse(lastAt) < DAY_MS;
}

export function hasRecentChat(): boolean {
  try {
    return isRecent(localStorage.getItem(STORAGE_KEY), new Date());
  } catch {
    return false;
  }
}
