import { useEffect, useState, useSyncExternalStore } from "react";
import type { Availability } from "../chat-protocol.ts";
import type { ChatView } from "../connection/chat-connection.ts";
import { openVisitorChat, type VisitorChat } from "../connection/visitor-connection.ts";
import { forgetVisitorKey } from "../connection/visitor-key.ts";
import { askAvailability } from "./ask-availability.ts";

export interface Talk {
  readonly chat: VisitorChat;
  readonly view: ChatView;
  /** Undefined until the server has sent it. */
  readonly availability: Availability | undefined;
  /** Makes the next message start a new conversation. */
  restart(): void;
}

const openChat = () => openVisitorChat({ page: () => location.pathname });

/** Also requested over HTTP, for browsers that cannot open a socket. */
function useAskedAvailability(isOpen: boolean): Availability | undefined {
  const [asked, setAsked] = useState<Availability>();
  useEffect(() => {
    if (isOpen) void askAvailability().then(setAsked);
  }, [isOpen]);
  return asked;
}

export function useVisitorChat(isOpen: boolean): Talk {
  const [chat, setChat] = useState(openChat);
  useEffect(() => () => chat.close(), [chat]);
  const view = useSyncExternalStore(chat.subscribe, chat.getSnapshot);
  const told = useSyncExternalStore(chat.subscribe, chat.availability);
  const asked = useAskedAvailability(isOpen);
  const restart = () => {
    forgetVisitorKey();
    setChat(openChat());
  };
  return { chat, view, availability: told ?? asked, restart };
}
