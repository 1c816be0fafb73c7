import { Link } from "react-router";
import type { AttachedQuote } from "#domain/tickets/widget-state.ts";
import { Icon } from "#ui/icon.tsx";

interface QuoteChipProps {
  readonly quote: AttachedQuote;
  readonly isSending: boolean;
  onRemove(): void;
  onLeave(): void;
}

/** Says that the ticket is about an estimate, which the visitor then need not describe. */
export function QuoteChip({ quote, isSending, onRemove, onLeave }: QuoteChipProps) {
  return (
    <p className="ticket-quote">
      <span>
        About{" "}
        <Link to={`/quote/${quote.token}`} onClick={onLeave}>
          {quote.name}
        </Link>
      </span>
      {!isSending && (
        <button type="button" className="icon-button" onClick={onRemove}>
          <Icon name="close" />
          <span className="visually-hidden">Do not attach {quote.name}</span>
        </button>
      )}
    </p>
  );
}
