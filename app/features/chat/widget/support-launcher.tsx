import type { MouseEvent, ReactNode } from "react";
import { ChatPlace, useOpenChat } from "./chat-opener.tsx";
import { Icon } from "#ui/icon.tsx";
import { SUPPORT_FORM_ID, useOpenTicket } from "#features/tickets/widget/ticket-opener.tsx";

interface SupportButtonProps {
  readonly way: { readonly isLoading: boolean; prepare(): void; open(asked: { readonly opener: HTMLElement }): void };
  readonly className: string;
  readonly children: ReactNode;
}

function SupportButton({ way, className, children }: SupportButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    way.open({ opener: event.currentTarget });
  };
  return (
    <button
      type="submit"
      data-hold=""
      className={className}
      aria-haspopup="dialog"
      aria-busy={way.isLoading || undefined}
      onPointerEnter={way.prepare}
      onFocus={way.prepare}
      onClick={press}
    >
      {children}
    </button>
  );
}

/** Floats on every public page. Without scripts, or when they cannot be loaded, both buttons lead to the people whom one would ask. */
export function SupportLauncher() {
  const ticket = useOpenTicket();
  const chat = useOpenChat();
  return (
    <>
      <aside className="support" aria-label="Support">
        <form id={SUPPORT_FORM_ID} className="support__form" action="/company/book-a-call">
          <SupportButton way={chat} className="button support__button">
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
          </SupportButton>
          <SupportButton way={ticket} className="button support__button support__ticket">
            <Icon name="mail" />
            Support
          </SupportButton>
        </form>
      </aside>
      <ChatPlace onTicket={ticket.open} ticketAsked={ticket.asked} />
    </>
  );
}
