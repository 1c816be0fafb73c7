/**
 * Where a browser notes when something was last said in its open chat. Read before any of the application is there, so it stands by itself.
 */
export const OPEN_CHAT_NOTE = "orbweave.chat.open";

/** So long the note counts: a chat that is silent for longer has ended. */
export const OPEN_CHAT_MS = 24 * 60 * 60_000;
