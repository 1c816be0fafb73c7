import type { MouseEvent } from "react";
import { ChatPlace, useOpenChat } from "#features/chat/widget/chat-opener.tsx";
import { Icon } from "#ui/icon.tsx";
import { SUPPORT_FORM_ID, useOpenTicket } from "./ticket-opener.tsx";

/** Floats on every public page. Without scripts, or when they cannot be loaded, both buttons lead to the people whom one would ask. */
export function SupportLauncher() {
  const ticket = useOpenTicket();
  const chat = useOpenChat();
  const press = (open: (asked: { readonly opener: HTMLElement }) => void) => (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    open({ opener: event.currentTarget });
  };
  return (
    <>
      <aside className="support" aria-label="Support">
        <form id={SUPPORT_FORM_ID} className="support__form" action="/company/book-a-call">
          <button
            type="submit"
            data-hold=""
            className="button support__button"
            aria-haspopup="dialog"
            aria-busy={chat.isLoading || undefined}
            onPointerEnter={chat.prepare}
            onFocus={chat.prepare}
            onClick={press(chat.open)}
          >
            <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M4 5h16v11H10l-4 4v-4H4z" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
            </svg>
            Chat with us
            {chat.unread > 0 && (
              <span className="support__unread">
                {chat.unread}
                <span className="visually-hidden"> unread</span>
              </span>
            )}
          </button>
          <button
            type="submit"
            data-hold=""
            className="button support__button support__ticket"
            aria-haspopup="dialog"
            aria-busy={ticket.isLoading || undefined}
            onPointerEnter={ticket.prepare}
            onFocus={ticket.prepare}
            onClick={press(ticket.open)}
          >
            <Icon name="mail" />
            <span className="support__word">Support</span>
          </button>
        </form>
      </aside>
      <ChatPlace onTicket={ticket.open} ticketAsked={ticket.asked} />
    </>
  );
}
