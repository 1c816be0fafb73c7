import { keep, readKept } from "#ui/kept.ts";

const NAME = "orbweave.chat.open";
const DAY_MS = 24 * 60 * 60_000;

/** When something was last said in an open conversation of this browser. Undefined: there is none. Read before any of the chat is loaded. */
export const noteChat = (lastAt: string | undefined) => keep(NAME, lastAt);

export function isRecent(lastAt: string | null, now: Date): boolean {
  return lastAt !== null && now.getTime() - Date.parse(lastAt) < DAY_MS;
}

export const hasRecentChat = () => isRecent(readKept(NAME), new Date());
