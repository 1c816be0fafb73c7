import type { MouseEvent } from "react";
import { SUPPORT_FORM_ID, useOpenTicket } from "./ticket-opener.tsx";

/** Floats on every public page. Without scripts, or when they cannot be loaded, it leads to the people whom one would ask. */
export function SupportLauncher() {
  const { open, prepare, isLoading } = useOpenTicket();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    open({ opener: event.currentTarget });
  };
  return (
    <aside className="support" aria-label="Support">
      <form id={SUPPORT_FORM_ID} action="/company/book-a-call">
        <button
          type="submit"
          data-hold=""
          className="button support__button"
          aria-haspopup="dialog"
          aria-busy={isLoading || undefined}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={press}
        >
          <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 5h16v11H10l-4 4v-4H4z" fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinejoin="round" />
          </svg>
          Support
        </button>
      </form>
    </aside>
  );
}
