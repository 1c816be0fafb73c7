import { useState } from "react";
import { AUDIT_STATUS_LABELS, auditMoves, type AuditStatus } from "#domain/audits/audit-status.ts";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { Board } from "#ui/admin/record/board.tsx";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { ConfirmDialog } from "#ui/forms/confirm-dialog.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { useMovedCards } from "#ui/admin/record/use-moved-cards.ts";
import { Day } from "#ui/admin/table/day.tsx";
import type { AuditBoard } from "./audit-board.server.ts";
import { WithdrawnBadge } from "./audit-cells.tsx";

function CardContent({
  card: { chain, lead, startsOn, endsOn, clientAnsweredAt, withdrawnAt },
}: {
  readonly card: AuditBoard["cards"][number];
}) {
  return (
    <p>
      {chain} · {lead ?? "Unassigned"}
      {startsOn && endsOn && (
        <>
          <br />
          <Day day={startsOn} /> – <Day day={endsOn} />
        </>
      )}{" "}
      {withdrawnAt && <WithdrawnBadge />} {clientAnsweredAt && <StatusBadge tone="info">Answered</StatusBadge>}
    </p>
  );
}

/** Scheduling mails the client the dates, so that move asks first. */
function useMoves(cards: AuditBoard["cards"]) {
  const [askedId, setAskedId] = useState<string>();
  const { columnOf, move } = useMovedCards("status");
  return {
    columnOf,
    asked: cards.find(({ id }) => id === askedId),
    close: () => setAskedId(undefined),
    schedule: (id: string) => move(id, "scheduled"),
    move: (id: string, status: string) => (status === "scheduled" ? setAskedId(id) : move(id, status)),
  };
}

export function AuditBoardView({ board }: { readonly board: AuditBoard }) {
  const { columnOf, asked, close, schedule, move } = useMoves(board.cards);
  const mailWords = useMailWords();
  return (
    <>
      <Board
        label="Audits by status"
        columns={board.columns.map(({ status, priceCents }) => ({
          id: status,
          title: AUDIT_STATUS_LABELS[status],
          ...(priceCents > 0 && { sum: formatDollars(priceCents) }),
        }))}
        cards={board.cards.map((card) => ({
          id: card.id,
          columnId: columnOf(card.id, card.status),
          title: card.projectName,
          href: `/admin/audit/${card.id}`,
          days: card.days,
          content: <CardContent card={card} />,
        }))}
        targetsOf={(card) => auditMoves(card.columnId as AuditStatus)}
        onMove={move}
      />
      {asked && (
        <ConfirmDialog
          title={`Schedule ${asked.projectName}?`}
          confirmLabel="Schedule audit"
          onConfirm={() => schedule(asked.id)}
          onClose={close}
        >
          <p>{mailWords("The client gets an email with the dates.", "The client sees the dates on their page.")}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
