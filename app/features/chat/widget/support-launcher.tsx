import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { ChatPlace, useOpenChat } from "./chat-opener.tsx";
import { useIsTask } from "#kit/site/task-page.ts";
import { Icon } from "#ui/icon.tsx";
import { SUPPORT_FORM_ID, useOpenTicket } from "#features/tickets/widget/ticket-opener.tsx";
import { page as FRAME_LABELS } from "#content/labels/frame.ts";
import { useLabels } from "#kit/site/use-labels.ts";

interface SupportButtonProps {
  readonly way: { readonly isLoading: boolean; prepare(): void; open(asked: { readonly opener: HTMLElement }): void };
  readonly children: ReactNode;
}

/** Opening a panel closes the menu with this button, so focus later returns to the menu's opener. */
function SupportButton({ way, children }: SupportButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    way.open({ opener: event.currentTarget });
  };
  return (
    <button
      type="submit"
      data-hold=""
      className="support__button"
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

const Bubble = () => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
    <path d="M4 5h16v11H10l-4 4v-4H4z" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
  </svg>
);

function Unread({ unread }: { readonly unread: number }) {
  const labels = useLabels("frameLabels", FRAME_LABELS);
  if (unread === 0) return null;
  return (
    <span className="support__unread">
      {unread}
      <span className="visually-hidden"> {labels.unread}</span>
    </span>
  );
}

/**
 * Loaded after hydration to keep it out of the initial bundle: it is needed only from the first scroll. If loading fails, the dock stays
 * visible.
 */
function useWayMaking(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const leaving = new AbortController();
    import("./dock-place.ts").then(({ watchDock }) => ref.current && watchDock(ref.current, leaving.signal)).catch(() => undefined);
    return () => leaving.abort();
  }, [ref]);
}

const MENU_ID = "support-menu";

/**
 * A floating control on every page except task pages, which opens both contact channels. It is a popover, so it works before hydration.
 * Without scripts, or if they fail to load, both buttons lead to the booking page. The form is rendered even where the control is hidden,
 * because buttons on those pages reference it.
 */
export function SupportLauncher() {
  const isTask = useIsTask();
  const ticket = useOpenTicket();
  const chat = useOpenChat();
  const labels = useLabels("frameLabels", FRAME_LABELS);
  const dock = useRef<HTMLElement>(null);
  useWayMaking(dock);
  return (
    <>
      <aside ref={dock} className="support" aria-label={labels.support} hidden={isTask && chat.unread === 0}>
        <button type="button" className="support__toggle" popoverTarget={MENU_ID}>
          <Bubble />
          <span className="visually-hidden">{labels.supportMenu}</span>
          <Unread unread={chat.unread} />
        </button>
        <form id={SUPPORT_FORM_ID} action="/company/book-a-call">
          <div className="support__menu" id={MENU_ID} popover="auto">
            <SupportButton way={chat}>
              <Bubble />
              {labels.chat}
              <Unread unread={chat.unread} />
            </SupportButton>
            <SupportButton way={ticket}>
              <Icon name="mail" />
              {labels.support}
            </SupportButton>
          </div>
        </form>
      </aside>
      <ChatPlace onTicket={ticket.open} ticketAsked={ticket.asked} />
    </>
  );
}
