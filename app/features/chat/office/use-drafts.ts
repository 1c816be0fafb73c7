import { useEffect, useState } from "react";
import { messageDrafts } from "#kit/drafts/message-drafts.ts";

export type Mode = "message" | "note";

const EMPTY = { message: "", note: "" } as const;

const placeOf = (mode: Mode, chatId: string) => `chat-${mode}:${chatId}`;

/** A message and a note are two drafts: what was meant for colleagues does not go to the visitor by a press on the other button. */
export function useDrafts(chatId: string) {
  const [texts, setTexts] = useState<Readonly<Record<Mode, string>>>(EMPTY);
  const write = (mode: Mode, body: string) => {
    setTexts((before) => ({ ...before, [mode]: body }));
    // The conversation itself knows what was sent, so there is no key to keep.
    messageDrafts.store(placeOf(mode, chatId), { body, key: "" });
  };
  useEffect(() => {
    const kept = (mode: Mode) => messageDrafts.load(placeOf(mode, chatId))?.body ?? "";
    // Somebody may have begun to type before the page was ready.
    setTexts((before) => ({ message: before.message || kept("message"), note: before.note || kept("note") }));
  }, [chatId]);
  return { texts, write };
}
