import type { FormEvent, ReactNode } from "react";
import { QUOTE_DIALOG_ID } from "./quote-frame.tsx";
import { useOpenQuote, type QuotePrefill } from "./quote-opener.tsx";
import { page as FRAME_LABELS } from "#content/labels/frame.ts";
import { useLabels } from "#kit/site/use-labels.ts";

interface QuoteButtonProps {
  readonly prefill?: QuotePrefill;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** Without scripts, or if they fail to load, the form leads to the booking page. */
export function QuoteButton({ prefill, className = "button", children }: QuoteButtonProps) {
  const openQuote = useOpenQuote();
  const { quote } = useLabels("frameLabels", FRAME_LABELS);
  const open = (event: FormEvent) => {
    event.preventDefault();
    openQuote(prefill);
  };
  return (
    <form className="quote-form" action="/company/book-a-call" onSubmit={open}>
      <button type="submit" data-hold={QUOTE_DIALOG_ID} className={className}>
        {children ?? quote}
      </button>
    </form>
  );
}
