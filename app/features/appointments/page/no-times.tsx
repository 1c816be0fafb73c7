import type { MouseEvent } from "react";
import { SUPPORT_FORM_ID, useOpenTicket } from "#features/tickets/widget/ticket-opener.tsx";
import { useContact } from "#kit/settings/use-contact.ts";

/** No host takes calls at the moment: says so, with another way to reach us. */
export function NoTimes() {
  const { open, prepare } = useOpenTicket();
  const { contactEmail } = useContact();
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    open({ opener: event.currentTarget });
  };
  return (
    <div className="booking-none">
      <p>No times are open for calls at the moment. Write to us instead: a person reads it and answers, and we find a time together.</p>
      <div className="actions">
        <button
          type="submit"
          form={SUPPORT_FORM_ID}
          data-hold=""
          className="button booking-none__ticket"
          aria-haspopup="dialog"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={press}
        >
          Open a ticket
        </button>
        <a className="button button--quiet" href={`mailto:${contactEmail}`}>
          Write an email
        </a>
      </div>
    </div>
  );
}
