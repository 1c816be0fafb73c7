import type { MouseEvent, ReactNode } from "react";
import { SUPPORT_FORM_ID, useOpenTicket } from "./ticket-opener.tsx";
import "./open-ticket.css";

/** Opens the ticket form. If the code cannot be loaded, the button submits the launcher's form. */
export function OpenTicket({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  const { open, prepare } = useOpenTicket();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    open({ opener: event.currentTarget });
  };
  return (
    <button
      type="submit"
      form={SUPPORT_FORM_ID}
      data-hold=""
      className={`open-ticket ${className}`}
      aria-haspopup="dialog"
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={press}
    >
      {children}
    </button>
  );
}
