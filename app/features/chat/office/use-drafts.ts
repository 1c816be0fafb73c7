import { useEffect, useState } from "react";
import { messageDrafts } from "#kit/drafts/message-drafts.ts";

export type Mode = "message" | "note";

const EMPTY = { message: "", note: "" } as const;

const placeOf = (mode: Mode, chatId: string) => `chat-${mode}:${chatId}`;

/** A message and a note are two drafts: text meant for colleagues must not be sent to the visitor by pressing the other button. */
export function useDrafts(chatId: string) {
  const [texts, setTexts] = useState<Readonly<Record<Mode, string>>>(EMPTY);
  const write = (mode: Mode, body: string) => {
    setTexts((before) => ({ ...before, [mode]: body }));
    // The outbox has its own ids, so there is no idempotency key to keep.
    messageDrafts.store(placeOf(mode, chatId), { body, key: "" });
  };
  useEffect(() => {
    const kept = (mode: Mode) => messageDrafts.load(placeOf(mode, chatId))?.body ?? "";
    // The person may have started typing before hydration.
    setTexts((before) => ({ message: before.message || kept("message"), note: before.note || kept("note") }));
  }, [chatId]);
  return { texts, write };
}
