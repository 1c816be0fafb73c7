import { useState } from "react";
import { formatEstimate } from "#domain/pricing/format-dollars.ts";
import { QUOTE_STATUS_LABELS } from "#domain/quotes/quote-status.ts";
import { BoardFilter } from "#ui/admin/record/board-filter.tsx";
import { Board } from "#ui/admin/record/board.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { useMovedCards } from "#ui/admin/record/use-moved-cards.ts";
import type { QuoteBoard } from "./board.server.ts";
import { LostDialog, type LostWords } from "./lost-fields.tsx";
import "./quote-record.css";

type Card = QuoteBoard["cards"][number];

const titleOf = ({ name, email }: Pick<Card, "name" | "email">) => name ?? email;

function CardContent({ card: { name, company, email, project, totalCents, assignee, acceptedAt } }: { readonly card: Card }) {
  return (
    <>
      {company && <p>{company}</p>}
      {name && (
        <p className="quote-client__address board__line" title={email}>
          {email}
        </p>
      )}
      {project && (
        <p>
          <bdi className="quote-project">{project}</bdi>
        </p>
      )}
      <p>
        <span className="figure">{formatEstimate(totalCents)}</span> · {assignee ?? "Unassigned"}{" "}
        {acceptedAt && <StatusBadge tone="good">Accepted</StatusBadge>}
      </p>
    </>
  );
}

export function QuoteBoardView({ board }: { readonly board: QuoteBoard }) {
  const [lost, setLost] = useState<Readonly<Record<string, LostWords>>>({});
  const [asked, setAsked] = useState<string>();
  const { columnOf, move } = useMovedCards("status", (id) => ({ intent: "status", ...lost[id] }));
  const card = board.cards.find(({ id }) => id === asked);
  return (
    <>
      <BoardFilter assignee={board.assignee} />
      <Board
        label="Quotes by status"
        columns={board.columns.map(({ status, totalCents }) => ({
          id: status,
          title: QUOTE_STATUS_LABELS[status],
          sum: formatEstimate(totalCents),
        }))}
        cards={board.cards.map((each) => ({
          id: each.id,
          columnId: columnOf(each.id, each.status),
          title: titleOf(each),
          href: `/admin/quotes/${each.id}`,
          days: each.days,
          content: <CardContent card={each} />,
        }))}
        onMove={(id, column) => (column === "lost" ? setAsked(id) : move(id, column))}
      />
      {card && (
        <LostDialog
          name={titleOf(card)}
          onConfirm={(words) => {
            setLost((all) => ({ ...all, [card.id]: words }));
            move(card.id, "lost");
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  );
}
