import { useEffect, useRef, useState } from "react";
import type { FormAnswer } from "#domain/forms/form-answer.ts";
import { checkWith } from "#domain/forms/parse-form.ts";
import {
  heldBackBy,
  movesFrom,
  POACHING_STATUS_LABELS,
  POACHING_STATUSES,
  type PoachingStatus,
} from "#domain/employers/poaching-status.ts";
import { BoardFilter } from "#ui/admin/record/board-filter.tsx";
import { Board } from "#ui/admin/record/board.tsx";
import { useMovedCards } from "#ui/admin/record/use-moved-cards.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { useUndoOf } from "#ui/forms/use-answer.ts";
import { useFormFetcher } from "#ui/forms/use-form-fetcher.ts";
import { Modal } from "#ui/modal.tsx";
import { moveSchema } from "../staff-input.ts";
import { InformBadge } from "./badges.tsx";
import type { PoachingBoard, PoachingCard } from "./board.server.ts";
import { DeclineDialog, hasWords, MoveWords } from "./move-form.tsx";

interface Asked {
  readonly id: string;
  readonly to: PoachingStatus;
}

/** Allowed targets: by the domain's transition table, and not before the named person is informed. */
function targetsFor({ status, namedPerson, personId, informedAt }: PoachingCard): readonly PoachingStatus[] {
  const person = { isNamed: namedPerson !== "" || personId !== null, isLinked: personId !== null, isInformed: informedAt !== null };
  return movesFrom(status).filter((to) => heldBackBy(to, person) === undefined);
}

/** A decision needs a reason and a transfer a fee; the card moves once they are entered. */
function MoveDialog({ card, to, onClose }: { readonly card: PoachingCard; readonly to: PoachingStatus; readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { fetcher, errors } = useFormFetcher<FormAnswer>(() => dialog.current?.close(), useUndoOf());
  const title = `${card.employer}: ${POACHING_STATUS_LABELS[to].toLowerCase()}`;
  return (
    <Modal ref={dialog} className="confirm" label={title} onClose={onClose}>
      <h2>{title}</h2>
      <p>{card.wanted}</p>
      <CheckedForm method="post" fetcher={fetcher} errors={errors} check={checkWith(moveSchema)}>
        <input type="hidden" name="id" value={card.id} />
        <input type="hidden" name="status" value={to} />
        <input type="hidden" name="revision" value={card.revision} />
        <MoveWords to={to} feeCents={null} />
        <FormError />
        <div className="actions">
          <button type="button" className="button button--quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
          <SubmitButton pendingLabel="Moving …">Move</SubmitButton>
        </div>
      </CheckedForm>
    </Modal>
  );
}

/** Starts a move, or asks for its details first. A pending move finishes first. */
function useMoves(cards: readonly PoachingCard[]) {
  const [asked, setAsked] = useState<Asked>();
  const { columnOf, isMoving, move } = useMovedCards("status", (id) => ({
    revision: String(cards.find((card) => card.id === id)?.revision),
  }));
  const isWaiting = asked !== undefined && isMoving(asked.id);
  const card = cards.find(({ id }) => id === asked?.id);
  useEffect(() => {
    if (!isWaiting && !card) setAsked(undefined);
  }, [isWaiting, card]);
  return {
    question: asked && card && !isWaiting ? { card, to: asked.to } : undefined,
    close: () => setAsked(undefined),
    move: (id: string, column: string) => {
      const to = column as PoachingStatus;
      if (hasWords(to)) setAsked({ id, to });
      else move(id, to);
    },
    columnOf: (id: string, status: PoachingStatus) => columnOf(id, status) as PoachingStatus,
  };
}

function CardText({ card, now }: { readonly card: PoachingCard; readonly now: Date }) {
  const person = card.person ?? card.namedPerson;
  return (
    <p>
      {card.wanted} {person !== "" && <>· {person} </>}
      <InformBadge clock={card} now={now} />
    </p>
  );
}

export function PoachingBoardView({ board: { assignee, cards, declineLetter, now } }: { readonly board: PoachingBoard }) {
  const { question, close, move, columnOf } = useMoves(cards);
  return (
    <>
      <BoardFilter assignee={assignee} />
      <Board
        label="Requests by status"
        columns={POACHING_STATUSES.map((id) => ({ id, title: POACHING_STATUS_LABELS[id] }))}
        cards={cards.map((card) => ({
          id: card.id,
          columnId: columnOf(card.id, card.status),
          title: card.employer,
          href: `/admin/employee-poaching/${card.id}`,
          days: card.days,
          content: <CardText card={card} now={now} />,
        }))}
        targetsOf={({ id }) => {
          const card = cards.find((each) => each.id === id);
          return card ? targetsFor({ ...card, status: columnOf(id, card.status) }) : [];
        }}
        onMove={move}
      />
      {question && question.to !== "declined" && <MoveDialog {...question} onClose={close} />}
      {question?.to === "declined" && (
        <DeclineDialog
          request={question.card}
          employer={question.card.employer}
          letter={question.card.client === null ? undefined : { ...declineLetter, to: question.card.client }}
          onClose={close}
        />
      )}
    </>
  );
}
