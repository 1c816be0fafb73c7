import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { QUOTE_STATUS_LABELS } from "#domain/quotes/quote-status.ts";
import { Board } from "#ui/admin/record/board.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { useMovedCards } from "#ui/admin/record/use-moved-cards.ts";
import type { QuoteBoard } from "./board.server.ts";

export function QuoteBoardView({ board }: { readonly board: QuoteBoard }) {
  const { columnOf, move } = useMovedCards("status", () => ({ intent: "status" }));
  return (
    <Board
      label="Quotes by status"
      columns={board.columns.map(({ status, totalCents }) => ({
        id: status,
        title: QUOTE_STATUS_LABELS[status],
        sum: formatDollars(totalCents),
      }))}
      cards={board.cards.map(({ id, email, status, totalCents, acceptedAt, assignee }) => ({
        id,
        columnId: columnOf(id, status),
        title: email,
        href: `/admin/quotes/${id}`,
        content: (
          <p>
            <span className="figure">{formatDollars(totalCents)}</span> · {assignee ?? "Nobody"}{" "}
            {acceptedAt && <StatusBadge tone="good">Accepted</StatusBadge>}
          </p>
        ),
      }))}
      onMove={move}
    />
  );
}
