import { useFetcher } from "react-router";
import { formatDollars } from "#domain/pricing/price.ts";
import { Board } from "#ui/admin/record/board.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import type { QuoteBoard } from "./board.server.ts";
import { STATUS_LABELS } from "./quote-status.ts";

/** Where a card was dropped, until the server has said so too. */
function useMovedCards() {
  const fetcher = useFetcher();
  const moved = fetcher.formData && { id: fetcher.formData.get("id"), status: fetcher.formData.get("status") };
  const move = (id: string, status: string) => void fetcher.submit({ intent: "status", id, status }, { method: "post" });
  return { columnOf: (id: string, status: string) => (moved?.id === id ? String(moved.status) : status), move };
}

export function QuoteBoardView({ board }: { readonly board: QuoteBoard }) {
  const { columnOf, move } = useMovedCards();
  return (
    <Board
      label="Quotes by status"
      columns={board.columns.map(({ status, totalCents }) => ({ id: status, title: STATUS_LABELS[status], sum: formatDollars(totalCents) }))}
      cards={board.cards.map(({ id, email, status, totalCents, acceptedAt, assignee }) => ({
        id,
        columnId: columnOf(id, status),
        title: email,
        href: `/admin/quotes/${id}`,
        content: (
          <p>
            <span className="figure">{formatDollars(totalCents)}</span> · {assignee ?? "Nobody"} {acceptedAt && <StatusBadge tone="good">Accepted</StatusBadge>}
          </p>
        ),
      }))}
      onMove={move}
    />
  );
}
