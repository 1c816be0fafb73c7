import { OPEN_CHAT_MS, OPEN_CHAT_NOTE } from "#domain/conversation/open-chat-note.ts";
import { keep, readKept } from "#ui/kept.ts";

/** Stores the time of the last message in this browser's open conversation; undefined clears it. Read before any chat code is loaded. */
export const noteChat = (lastAt: string | undefined) => keep(OPEN_CHAT_NOTE, lastAt);

export function isRecent(lastAt: string | null, now: Date): boolean {
  return lastAt !== null && now.getTime() - Date.parse(lastAt) < OPEN_CHAT_MS;
}

export const hasRecentChat = () => isRecent(readKept(OPEN_CHAT_NOTE), new Date());
