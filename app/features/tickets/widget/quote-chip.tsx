import type { AttachedQuote } from "#domain/tickets/widget-state.ts";
import { Icon } from "#ui/icon.tsx";

interface QuoteChipProps {
  readonly quote: AttachedQuote;
  readonly isSending: boolean;
  onRemove(): void;
}

/** Shows which estimate the ticket is about. Its link opens in a new tab, so that the written text and files are not lost. */
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
