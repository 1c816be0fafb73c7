import { useState } from "react";
import { APPLICATION_STAGES, type ApplicationStage, STAGE_LABELS, stageMovesOf } from "#domain/careers/application-stage.ts";
import { scoreWords } from "#domain/careers/score.ts";
import { BoardFilter } from "#ui/admin/record/board-filter.tsx";
import { Board } from "#ui/admin/record/board.tsx";
import { useMovedCards } from "#ui/admin/record/use-moved-cards.ts";
import { Rating } from "./application-cells.tsx";
import type { ApplicationBoard } from "./board.server.ts";
import { RejectDialog } from "./reject-dialog.tsx";

/** A card dropped on Rejected stays in place until staff have decided about the letter. A pending move finishes first. */
function useMoves(cards: ApplicationBoard["cards"]) {
  const [rejectedId, setRejectedId] = useState<string>();
  const { columnOf, isMoving, move } = useMovedCards("stage");
  const card = cards.find(({ id }) => id === rejectedId);
  return {
    columnOf,
    rejected: card && !isMoving(card.id) ? card : undefined,
    close: () => setRejectedId(undefined),
    move: (id: string, stage: string) => (stage === "rejected" ? setRejectedId(id) : move(id, stage)),
  };
}

export function ApplicationBoardView({ board }: { readonly board: ApplicationBoard }) {
  const { columnOf, rejected, close, move } = useMoves(board.cards);
  return (
    <>
      <BoardFilter
        job={{ value: board.job, choices: board.jobs.map(({ id, title }) => ({ value: id, label: title })) }}
        assignee={board.assignee}
      />
      <Board
        label="Applications by stage"
        columns={APPLICATION_STAGES.map((stage) => ({ id: stage, title: STAGE_LABELS[stage] }))}
        cards={board.cards.map(({ id, fullName, stage, rating, job, assignee, days, scoreAverage, scoreCount }) => ({
          id,
          columnId: columnOf(id, stage),
          title: fullName,
          href: `/admin/career/applications/${id}`,
          days,
          content: (
            <>
              {board.job === "" && <p>{job}</p>}
              <p>{assignee ?? "Unassigned"}</p>
              {rating !== null && (
                <p>
                  Team rating: <Rating rating={rating} />
                </p>
              )}
              {scoreAverage !== null && <p>Scorecards: {scoreWords(scoreAverage, scoreCount)}</p>}
            </>
          ),
        }))}
        targetsOf={({ columnId }) => stageMovesOf("staff", columnId as ApplicationStage)}
        onMove={move}
      />
      {rejected && (
        <RejectDialog
          key={rejected.id}
          letters={board.letters}
          who={{ id: rejected.id, name: rejected.fullName, job: rejected.job }}
          onClose={close}
        />
      )}
    </>
  );
}
