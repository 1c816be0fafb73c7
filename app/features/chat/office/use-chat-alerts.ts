import { useEffect, useEffectEvent, useState } from "react";
import type { InboxNews, StaffDesk } from "../connection/staff-connection.ts";
import { chime } from "../talking/chime.ts";
import { isVisible } from "../talking/use-is-visible.ts";
import { isSoundOn, permit } from "./alert-wishes.ts";

const NONE: ReadonlySet<string> = new Set();

/** Omits the visitor's text, because the screen may be shared. */
function notify(chatId: string, onOpen: (chatId: string) => void): void {
  if (permit() !== "granted") return;
  try {
    const notification = new Notification("A visitor wrote in the chat", { tag: `chat-${chatId}` });
    notification.addEventListener("click", () => {
      window.focus();
      onOpen(chatId);
      notification.close();
    });
  } catch {
    // Some phones grant the permission and then throw; sound and title still work.
  }
}

/**
 * Sounds and notifications for this person's chats, except the one they are viewing. Returns the number of chats with messages since they
 * last looked.
 */
export function useChatAlerts(desk: StaffDesk | undefined, openChat: string | undefined, onOpen: (chatId: string) => void): number {
  const [unseen, setUnseen] = useState(NONE);
  const onNews = useEffectEvent((news: InboxNews | undefined) => {
    const missed = news?.forYou.filter((chatId) => chatId !== openChat || !isVisible()) ?? [];
    if (missed.length === 0) return;
    setUnseen((before) => new Set([...before, ...missed]));
    if (isSoundOn()) chime();
    for (const chatId of missed) notify(chatId, onOpen);
  });
  useEffect(() => desk?.onInbox((news) => onNews(news)), [desk]);

  useEffect(() => {
    const look = () => {
      if (isVisible()) setUnseen((before) => new Set([...before].filter((id) => id !== openChat)));
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [openChat]);
  return unseen.size;
}
