import type { MouseEvent } from "react";
import type { AttachedQuote } from "#domain/tickets/widget-state.ts";
import { SUPPORT_FORM_ID, useOpenTicket } from "./ticket-opener.tsx";
import { page as RESULT_LABELS } from "#content/labels/result.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import "./ask-about-quote.css";

interface AskAboutQuoteProps {
  readonly quote: AttachedQuote;
  /** Fallback without scripts. */
  readonly mailLink: string;
  /** The visitor's address if this browser knows it, otherwise empty. */
  ownEmail(): Promise<string>;
}

/** Opens the ticket form with the quote attached. If the code cannot be loaded, the button submits the launcher's form. */
export function AskAboutQuote({ quote, mailLink, ownEmail }: AskAboutQuoteProps) {
  const { open, prepare } = useOpenTicket();
  const { ask } = useLabels("resultLabels", RESULT_LABELS);
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    open({ opener: event.currentTarget, quote, ownEmail });
  };
  return (
    <>
      <button
        type="submit"
        form={SUPPORT_FORM_ID}
        data-hold=""
        className="link-button quote-link ask-about-quote"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={press}
      >
        {ask}
      </button>
      <noscript>
        <a className="link-button quote-link" href={mailLink}>
          {ask}
        </a>
      </noscript>
    </>
  );
}
