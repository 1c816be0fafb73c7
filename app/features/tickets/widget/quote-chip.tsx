import type { AttachedQuote } from "#domain/tickets/widget-state.ts";
import { Icon } from "#ui/icon.tsx";

interface QuoteChipProps {
  readonly quote: AttachedQuote;
  readonly isSending: boolean;
  onRemove(): void;
}

/**
 * Says that the ticket is about an estimate, which the visitor then need not describe. It opens beside the page, so that what is written
 * and attached stays.
 */
export function QuoteChip({ quote, isSending, onRemove }: QuoteChipProps) {
  return (
    <p className="ticket-quote">
      <span>
        About{" "}
        <a href={`/quote/${quote.token}`} target="_blank" rel="noreferrer">
          {quote.name}
        </a>
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
