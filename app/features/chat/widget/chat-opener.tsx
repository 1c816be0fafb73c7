import { type ComponentType, createContext, type ReactNode, use, useEffect, useMemo, useState } from "react";
import { useLateWidget } from "#ui/site/use-late-widget.ts";
import { hasRecentChat } from "./recent-chat.ts";

/** A request to open the chat. Each click creates a new object, so that the widget can tell them apart. */
export interface ChatAsked {
  /** Regains focus on close. */
  readonly opener: HTMLElement;
}

/** The ticket form, injected because chat does not import it. */
export interface TicketWay {
  onTicket(asked: ChatAsked): void;
  /** The last click on it, which minimises the chat. */
  readonly ticketAsked?: ChatAsked | undefined;
}

export interface ChatWidgetProps extends TicketWay {
  /** Undefined after a reload; the chat is then mounted, and shown only if it was. */
  readonly asked: ChatAsked | undefined;
  open(asked: ChatAsked): void;
  onUnread(unread: number): void;
}

interface ChatOpening {
  open(asked: ChatAsked): void;
  /** Preloads the widget when the visitor is about to click. */
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

/** Lets any button open the chat, which then stays mounted across navigations. */
export function ChatOpener({ children }: { readonly children: ReactNode }) {
  const { Widget, asked, bring, open, prepare, isLoading } = useLateWidget<ChatWidgetProps, ChatAsked>(CHAT);
  const [unread, onUnread] = useState(0);
  // Public pages hydrate on the first interaction; from then on, answers to an open conversation arrive.
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

/** Renders the chat widget once it is loaded. */
export function ChatPlace(way: TicketWay) {
  const { Widget, asked, onUnread } = use(PlacedContext);
  const { open } = useOpenChat();
  return Widget && <Widget asked={asked} open={open} onUnread={onUnread} {...way} />;
}
