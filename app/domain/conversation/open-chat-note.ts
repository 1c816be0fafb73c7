/**
 * The localStorage key under which a browser notes the last activity in its open chat. It is read before the application has loaded, so
 * this file imports nothing.
 */
export const OPEN_CHAT_NOTE = "orbweave.chat.open";

/** How long the note counts: a chat that is silent for longer has ended. */
export const OPEN_CHAT_MS = 24 * 60 * 60_000;
