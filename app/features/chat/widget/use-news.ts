import { useEffect, useEffectEvent, useRef } from "react";
import { unreadOf } from "#domain/conversation/conversation.ts";
import { chime } from "../talking/chime.ts";
import { useIsVisible } from "../talking/use-is-visible.ts";
import { useTitleBadge } from "../talking/use-title-badge.ts";
import { showToast } from "#ui/toasts.tsx";
import { noteChat } from "./recent-chat.ts";
import type { Talk } from "./use-visitor-chat.ts";

interface Place {
  readonly isOpen: boolean;
  readonly isMuted: boolean;
  open(): void;
  onUnread(unread: number): void;
}

/** Calls back for each new staff message, except those present at the first connection. */
function useArrival({ view }: Talk, onArrival: (author: string) => void): void {
  const known = useRef<number>(undefined);
  const arrive = useEffectEvent(onArrival);
  const { conversation, line } = view;
  useEffect(() => {
    const before = known.current;
    if (before !== undefined || line === "connected") known.current = conversation.upTo;
    // Another conversation has started.
    if (before === undefined || conversation.upTo < before) return;
    const fresh = conversation.messages.findLast(({ side, seq }) => side === "staff" && seq > before);
    if (fresh) arrive(fresh.author ?? "Someone");
  }, [conversation, line]);
}

/** Marks visible messages as read and announces others on the launcher, in the tab's title, by sound and by toast. */
export function useNews(talk: Talk, { isOpen, isMuted, open, onUnread }: Place): void {
  const { chat, view } = talk;
  const { conversation } = view;
  const isVisible = useIsVisible();
  const unread = unreadOf(conversation, "visitor");
  const isSeen = isOpen && isVisible;

  useArrival(talk, (author) => {
    if (!isMuted && !(isSeen && document.hasFocus())) chime();
    if (!isOpen) showToast(`${author} has answered you in the chat.`, { label: "Open", onPress: open, isRepeatable: true });
  });
  useEffect(() => {
    if (isSeen && unread > 0) chat.read(conversation.messages.findLast(({ side }) => side === "staff")?.seq ?? 0);
  }, [chat, isSeen, unread, conversation]);

  const shown = isSeen ? 0 : unread;
  useTitleBadge(shown);
  useEffect(() => onUnread(shown), [onUnread, shown]);

  const lastAt = conversation.status === "open" ? conversation.messages.at(-1)?.at : undefined;
  const hasUnsent = view.unsent.length > 0;
  // Until the first response, the earlier count stays.
  const isKnown = view.line === "connected" || conversation.upTo > 0;
  useEffect(() => {
    if (hasUnsent) noteChat(new Date().toISOString());
    else if (isKnown) noteChat(lastAt);
  }, [isKnown, hasUnsent, lastAt]);
}
