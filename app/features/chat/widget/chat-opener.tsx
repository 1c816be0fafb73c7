import { type ComponentType, createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { useLateWidget } from "#ui/site/use-late-widget.ts";
import { hasRecentChat } from "./recent-chat.ts";

/** What one press asks for. Each press makes another one, so that the widget can tell them apart. */
export interface ChatAsked {
  /** Gets the focus back. */
  readonly opener: HTMLElement;
}

/** The other way to reach us, which chat knows nothing about. */
export interface TicketWay {
  onTicket(asked: ChatAsked): void;
  /** The last time that somebody took it: the chat makes room. */
  readonly ticketAsked?: ChatAsked | undefined;
}

export interface ChatWidgetProps extends TicketWay {
  /** Undefined after a reload: then it is there, and out of sight. */
  readonly asked: ChatAsked | undefined;
  open(asked: ChatAsked): void;
  onUnread(unread: number): void;
}

interface ChatOpening {
  open(asked: ChatAsked): void;
  /** Somebody is about to press. */
  prepare(): void;
  readonly isLoading: boolean;
  readonly unread: number;
}

interface Placed {
  readonly Widget: ComponentType<ChatWidgetProps> | undefined;
  readonly asked: ChatAsked | undefined;
  onUnread(unread: number): void;
}

const NOTHING = () => {};
const OpeningContext = createContext<ChatOpening>({ open: NOTHING, prepare: NOTHING, isLoading: false, unread: 0 });
const PlacedContext = createContext<Placed>({ Widget: undefined, asked: undefined, onUnread: NOTHING });

export const useOpenChat = () => use(OpeningContext);

const CHAT = {
  load: () => import("./chat-widget.tsx"),
  sorry: "The chat could not be loaded. Please check your connection and try again.",
} as const;

/** Lets any button of the page open the chat. Once it was opened it stays, also from page to page. */
export function ChatOpener({ children }: { readonly children: ReactNode }) {
  const { Widget, asked, bring, open, prepare, isLoading } = useLateWidget<ChatWidgetProps, ChatAsked>(CHAT);
  const [unread, onUnread] = useState(0);
  // Public pages come to life with the visitor's first act: from then on an answer to an open conversation arrives.
  useEffect(() => {
    if (hasRecentChat()) bring().catch(NOTHING);
  }, [bring]);
  const opening = useMemo(() => ({ open, prepare, isLoading, unread }), [open, prepare, isLoading, unread]);
  const placed = useMemo(() => ({ Widget, asked, onUnread }), [Widget, asked]);
  return (
    <OpeningContext value={opening}>
      <PlacedContext value={placed}>{children}</PlacedContext>
    </OpeningContext>
  );
}

/** Where the chat is, once it is there. */
export function ChatPlace(way: TicketWay) {
  const { Widget, asked, onUnread } = use(PlacedContext);
  const { open } = useOpenChat();
  return Widget && <Widget asked={asked} open={open} onUnread={onUnread} {...way} />;
}
