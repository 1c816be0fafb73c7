import { type ComponentType, createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from "react";
import { showToast } from "#ui/toasts.tsx";
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

/** The chat and its socket are loaded when somebody is about to ask for them: no public page carries them. */
const load = () => import("./chat-widget.tsx");

/** Failing here is no matter: pressing tries again, and says so. */
const prepare = () => void load().catch(() => undefined);

/** Lets any button of the page open the chat. Once it was opened it stays, also from page to page. */
export function ChatOpener({ children }: { readonly children: ReactNode }) {
  const [asked, setAsked] = useState<ChatAsked>();
  const [Widget, setWidget] = useState<ComponentType<ChatWidgetProps>>();
  const [unread, onUnread] = useState(0);

  const open = useCallback(async (wanted: ChatAsked) => {
    setAsked(wanted);
    try {
      const { default: loaded } = await load();
      setWidget(() => loaded);
    } catch {
      setAsked(undefined);
      showToast("The chat could not be loaded. Please check your connection and try again.");
    }
  }, []);
  // Public pages come to life with the visitor's first act: from then on an answer to an open conversation arrives.
  useEffect(() => {
    if (hasRecentChat()) load().then(({ default: loaded }) => setWidget(() => loaded), NOTHING);
  }, []);

  const isLoading = asked !== undefined && !Widget;
  const opening = useMemo(() => ({ open: (wanted: ChatAsked) => void open(wanted), prepare, isLoading, unread }), [open, isLoading, unread]);
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
