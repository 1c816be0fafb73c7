import { OPEN_CHAT_MS, OPEN_CHAT_NOTE } from "#domain/conversation/open-chat-note.ts";
import { keep, readKept } from "#ui/kept.ts";

/** Stores the time of the last message in this browser's open conversation; undefined clears it. Read before any chat code is loaded. */
export const noteChat = (lastAt: string | undefined) => keep(OPEN_CHAT_NOTE, lastAt);

export function isRecent(lastAt: string | null, now: Date): boolean {
  return lastAt !== null && now.getTime() - Date.parse(lastAt) < OPEN_CHAT_MS;
}

export const hasRecentChat = () => isRecent(readKept(OPEN_CHAT_NOTE), new Date());

const OPEN_AT = "orbweave.chat.open-at";

/** Notes the page on which the panel is open in this tab, so that a reload opens it again; undefined once it is closed. */
export function noteOpenAt(path: string | undefined, storage = () => sessionStorage): void {
  try {
    if (path === undefined) storage().removeItem(OPEN_AT);
    else storage().setItem(OPEN_AT, path);
  } catch {
    return;
  }
}

/** Another page opens without it: a sheet would cover the page that a link in the chat leads to. */
export function wasOpenAt(path: string, storage = () => sessionStorage): boolean {
  try {
    return storage().getItem(OPEN_AT) === path;
  } catch {
    return false;
  }
}
