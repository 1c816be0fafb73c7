import { useEffect } from "react";
import { Form, useFetcher, useSubmit } from "react-router";
import { APPLICATION_STAGES, type ApplicationStage, STAGE_LABELS, stageMovesOf } from "#domain/careers/application-stage.ts";
import { Board } from "#ui/admin/record/board.tsx";
import { showToast } from "#ui/toasts.tsx";
import { Stars } from "./application-cells.tsx";
import type { ApplicationBoard } from "./board.server.ts";

interface MoveAnswer {
  readonly ok: boolean;
  readonly errors?: Readonly<Record<string, string>>;
}

/** Where a card was dropped, until the server has said so too. */
function useMovedCards() {
  const fetcher = useFetcher<MoveAnswer>();
  const { data, state } = fetcher;
  useEffect(() => {
    if (state === "idle" && data?.ok === false) showToast(Object.values(data.errors ?? {}).join(" "));
  }, [data, state]);
  const moved = fetcher.formData && { id: fetcher.formData.get("id"), stage: fetcher.formData.get("stage") };
  const move = (id: string, stage: string) => void fetcher.submit({ id, stage }, { method: "post" });
  return { columnOf: (id: string, stage: string) => (moved?.id === id ? String(moved.stage) : stage), move };
}

function JobFilter({ job, roles }: Pick<ApplicationBoard, "job" | "roles">) {
  const submit = useSubmit();
  return (
    <Form method="get" className="career-filter" key={job}>
      <div className="field">
        <label htmlFor="board-job">Role</label>
        <select id="board-job" name="job" className="input" defaultValue={job} onChange={(event) => void submit(event.target.form)}>
          <option value="">All roles</option>
          {roles.map(({ id, title }) => (
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

export function ApplicationBoardView({ board }: { readonly board: ApplicationBoard }) {
  const { columnOf, move } = useMovedCards();
  return (
    <>
      <JobFilter job={board.job} roles={board.roles} />
      <Board
        label="Applications by stage"
        columns={APPLICATION_STAGES.map((stage) => ({ id: stage, title: STAGE_LABELS[stage] }))}
        cards={board.cards.map(({ id, fullName, stage, rating, job, assignee }) => ({
          id,
          columnId: columnOf(id, stage),
          title: fullName,
          href: `/admin/career/applications/${id}`,
          content: (
            <>
              {board.job === "" && <p>{job}</p>}
              <p>
                {assignee ?? "Nobody"} <Stars rating={rating} />
              </p>
            </>
          ),
        }))}
        targetsOf={({ columnId }) => stageMovesOf("staff", columnId as ApplicationStage)}
        onMove={move}
      />
    </>
  );
}
