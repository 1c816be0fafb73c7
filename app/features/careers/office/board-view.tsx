import { useState } from "react";
import { Form, useSubmit } from "react-router";
import { APPLICATION_STAGES, type ApplicationStage, STAGE_LABELS, stageMovesOf } from "#domain/careers/application-stage.ts";
import { Board } from "#ui/admin/record/board.tsx";
import { useMovedCards } from "#ui/admin/record/use-moved-cards.ts";
import { useShown } from "#ui/forms/use-shown.ts";
import { Rating } from "./application-cells.tsx";
import type { ApplicationBoard } from "./board.server.ts";
import { ScoreBadge } from "./scorecards.tsx";
import { RejectDialog } from "./reject-dialog.tsx";

function JobFilter({ job, jobs }: Pick<ApplicationBoard, "job" | "jobs">) {
  const submit = useSubmit();
  const [shown, show] = useShown(job);
  return (
    <Form method="get" className="career-filter" onChange={(event) => void submit(event.currentTarget)}>
      <div className="field">
        <label htmlFor="board-job">Job</label>
        <select id="board-job" name="job" className="input" value={shown} onChange={(event) => show(event.target.value)}>
          <option value="">All jobs</option>
          {jobs.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      </div>
      <noscript>
        <button type="submit" className="button button--quiet button--small">
          Show
        </button>
      </noscript>
    </Form>
  );
}

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
      <JobFilter job={board.job} jobs={board.jobs} />
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
                  Rating: <Rating rating={rating} />
                </p>
              )}
              {scoreAverage !== null && <ScoreBadge average={scoreAverage} count={scoreCount} />}
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
