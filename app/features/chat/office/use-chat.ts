import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import { applyBatch, emptyConversation } from "#domain/conversation/conversation.ts";
import type { Batch } from "#domain/conversation/entry.ts";
import type { ChatConnection, ChatView } from "../connection/chat-connection.ts";
import type { StaffDesk } from "../connection/staff-connection.ts";

const never = () => () => {};

/** One conversation in this tab. Until the socket is connected it is the page's loader data. */
export function useChat(
  desk: StaffDesk | undefined,
  chatId: string,
  loaded: Batch,
): { readonly chat: ChatConnection | undefined; readonly view: ChatView } {
  const [chat, setChat] = useState<ChatConnection>();
  useEffect(() => {
    if (!desk) return;
    const opened = desk.openChat(chatId);
    setChat(opened);
    return () => {
      opened.close();
      setChat(undefined);
    };
  }, [desk, chatId]);
  const conversation = useMemo(() => applyBatch(emptyConversation(), loaded), [loaded]);
  const atRest = useMemo<ChatView>(() => ({ conversation, unsent: [], line: "connecting", typing: "" }), [conversation]);
  const live = useSyncExternalStore(
    chat?.subscribe ?? never,
    () => chat?.getSnapshot() ?? atRest,
    () => atRest,
  );
  const view = live.conversation.upTo < conversation.upTo ? { ...live, conversation } : live;
  return { chat, view };
}
