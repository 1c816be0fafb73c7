import { Fragment, useState } from "react";
import { useHref, useLocation } from "react-router";
import { STAGE_LABELS } from "#domain/careers/application-stage.ts";
import { MAX_REASON_CHARACTERS, SCORED_STAGES, type ScoredStage, scoredStage, scoreLabel, scoreWords } from "#domain/careers/score.ts";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Choices } from "#ui/forms/choices.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea } from "#ui/forms/text-field.tsx";
import { offerUndo } from "#ui/forms/use-answer.ts";
import type { ApplicationRecord } from "./load-application-record.server.ts";
import { SCORE_OPTIONS } from "./office-words.ts";
import "./careers-office.css";

interface ScoreProps {
  readonly record: ApplicationRecord;
  readonly answer: Answer | undefined;
}

type Row = ApplicationRecord["scores"]["rows"][number];

/** The average of the scorecards. */
export function ScoreBadge({ average, count }: { readonly average: number; readonly count: number }) {
  return <span className="career-score">{scoreWords(average, count)}</span>;
}

function ScoreRow({ row, onEdit }: { readonly row: Row; readonly onEdit: () => void }) {
  const { pathname } = useLocation();
  const action = useHref(pathname);
  const onRemove = () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent: "score", stage: row.stage, score: String(row.score), reason: row.reason }))
      form.set(name, value);
    offerUndo({ form, action });
  };
  return (
    <li>
      <p>
        <strong>{STAGE_LABELS[row.stage]}</strong>: {row.score} of 4, {scoreLabel(row.score)} <span className="career-by">{row.by}</span>{" "}
        <Moment at={row.updatedAt} />
      </p>
      <p className="career-words" dir="auto">
        {row.reason}
      </p>
      {row.isOwn && (
        <div className="actions">
          <button type="button" className="button button--quiet button--small" onClick={onEdit}>
            Edit<span className="visually-hidden"> your {STAGE_LABELS[row.stage]} score</span>
          </button>
          <CheckedForm method="post" className="actions" preventScrollReset onSubmit={onRemove}>
            <input type="hidden" name="stage" value={row.stage} />
            <SubmitButton className="button button--quiet button--small" name="intent" value="unscore" pendingLabel="Removing …">
              Remove<span className="visually-hidden"> your {STAGE_LABELS[row.stage]} score</span>
            </SubmitButton>
          </CheckedForm>
        </div>
      )}
    </li>
  );
}

/** The person's own score for a stage, new or existing. */
function ScoreForm({
  record,
  answer,
  stage,
  choose,
  close,
}: ScoreProps & { readonly stage: ScoredStage; readonly choose: (stage: ScoredStage) => void; readonly close: () => void }) {
  const own = record.scores.rows.find((row) => row.isOwn && row.stage === stage);
  return (
    <CheckedForm method="post" errors={errorsOf(answer, "score")} className="form career-score-form" preventScrollReset>
      <SelectField
        name="stage"
        label="Stage"
        options={SCORED_STAGES.map((value) => ({ value, label: STAGE_LABELS[value] }))}
        value={stage}
        onChange={(event) => choose(event.target.value as ScoredStage)}
      />
      <Fragment key={own ? `${stage} ${own.updatedAt.getTime()}` : "new"}>
        <Choices name="score" legend="Your score" type="radio" options={SCORE_OPTIONS} chosen={own ? [String(own.score)] : []} />
        <TextArea name="reason" label="Reasoning" defaultValue={own?.reason} maxLength={MAX_REASON_CHARACTERS} rows={3} dir="auto" />
      </Fragment>
      <FormError />
      <p className="actions">
        <button type="button" className="button button--quiet button--small" onClick={close}>
          Cancel
        </button>
        <SubmitButton className="button button--small" name="intent" value="score">
          {own ? "Update score" : "Save score"}
        </SubmitButton>
      </p>
    </CheckedForm>
  );
}

/** The stage whose form is open: none until the person adds or edits a score, and none again once it is saved or removed. */
function useOpenForm({ scores }: ApplicationRecord) {
  const saved = scores.rows.map(({ isOwn, stage, updatedAt }) => (isOwn ? `${stage} ${updatedAt.getTime()}` : "")).join(" ");
  const [open, setOpen] = useState<{ readonly stage: ScoredStage; readonly saved: string }>();
  return {
    stage: open?.saved === saved ? open.stage : undefined,
    choose: (stage: ScoredStage) => setOpen({ stage, saved }),
    close: () => setOpen(undefined),
  };
}

/** The stage that the person would score next: the application's own, or else the first one without their score. */
function nextToScore({ application, scores }: ApplicationRecord): ScoredStage | undefined {
  const isScored = (stage: ScoredStage) => scores.rows.some((row) => row.isOwn && row.stage === stage);
  return [scoredStage(application.stage), ...SCORED_STAGES].find((stage) => !isScored(stage));
}

/** Each colleague's scores by stage. */
export function Scorecards({ record, answer }: ScoreProps) {
  const { stage, choose, close } = useOpenForm(record);
  const { rows, average } = record.scores;
  const next = nextToScore(record);
  return (
    <RecordSection title="Scorecards">
      <p className="field__hint">One score per person and stage. The team rating is the decision you take together.</p>
      {average === undefined ? <p>No scores yet.</p> : <p>Average score: {scoreWords(average, rows.length)}</p>}
      <ol className="career-sent">
        {rows
          .filter((row) => !(row.isOwn && row.stage === stage))
          .map((row) => (
            <ScoreRow key={`${row.stage} ${row.by}`} row={row} onEdit={() => choose(scoredStage(row.stage))} />
          ))}
      </ol>
      {stage !== undefined && <ScoreForm record={record} answer={answer} stage={stage} choose={choose} close={close} />}
      {stage === undefined && next !== undefined && (
        <p className="actions">
          <button type="button" className="button button--quiet button--small" data-verb="Add a score" onClick={() => choose(next)}>
            Add score
          </button>
        </p>
      )}
    </RecordSection>
  );
}
