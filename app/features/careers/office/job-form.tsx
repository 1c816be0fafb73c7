import { useCallback, useRef, useState } from "react";
import { KIND_LABELS, type JobQuestion } from "#domain/careers/job-question.ts";
import { OPEN_DAYS } from "#domain/careers/job-status.ts";
import { checkWith } from "#domain/forms/parse-form.ts";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { Choices } from "#ui/forms/choices.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { schemaFor } from "../job-input.ts";
import { JobBody, JobFactList } from "../page/job-body.tsx";
import type { JobWords } from "../page/job-facts.ts";
import type { JobFormValues } from "./job-form-values.ts";
import { JOB_TYPE_OPTIONS, WORKPLACE_OPTIONS } from "./office-words.ts";
import { previewWords } from "./preview-words.ts";
import { QuestionEditor } from "./question-editor.tsx";
import "./careers-office.css";

interface JobFormProps {
  readonly values: JobFormValues;
  /** The loaded job's revision; absent for a new job. */
  readonly revision?: number;
  /** Called when the person edits the form, so that it does not follow a colleague's save. */
  readonly onEdit?: () => void;
  /** Idempotency key of a new job. */
  readonly newKey?: string;
  /** Only a draft can be scheduled to open. */
  readonly isDraft?: boolean;
  readonly teams: readonly string[];
  /** Named by the server: browsers name some differently. */
  readonly countries: readonly { readonly value: string; readonly label: string }[];
  readonly errors: FieldErrors | undefined;
  readonly submitLabel: string;
}

function RoleFields({ values, teams, countries, isDraft }: Pick<JobFormProps, "values" | "teams" | "countries" | "isDraft">) {
  return (
    <div className="job-form__grid">
      <TextField name="title" label="Title" defaultValue={values.title} maxLength={100} autoComplete="off" required />
      <TextField
        name="team"
        label="Team"
        defaultValue={values.team}
        maxLength={60}
        autoComplete="off"
        list="job-teams"
        required={!isDraft}
      />
      <datalist id="job-teams">
        {teams.map((team) => (
          <option key={team} value={team}>
            {team}
          </option>
        ))}
      </datalist>
      <SelectField name="type" label="Type" options={JOB_TYPE_OPTIONS} defaultValue={values.type} />
      <SelectField name="workplace" label="Workplace" options={WORKPLACE_OPTIONS} defaultValue={values.workplace} />
      <TextField name="city" label="City" defaultValue={values.city} maxLength={80} autoComplete="off" required={!isDraft} />
      <SelectField
        name="country"
        label="Country"
        hint="For remote work, where people may live."
        options={countries}
        prompt="Choose a country"
        defaultValue={values.country}
      />
    </div>
  );
}

const PERIOD_OPTIONS = [
  { value: "year", label: "a year" },
  { value: "month", label: "a month" },
  { value: "hour", label: "an hour" },
];

const SALARY_OPTIONS = [
  { value: "shown", label: "Show the range" },
  { value: "omitted", label: "Hide the range and give a reason" },
];

/** Candidates expect a salary range, so omitting it needs a reason. */
function SalaryFields({ values, isShown }: { readonly values: JobFormValues; readonly isShown: boolean }) {
  return (
    <>
      <Choices name="salary" legend="Salary" type="radio" options={SALARY_OPTIONS} chosen={[values.salary]} />
      {isShown ? (
        <div className="job-form__grid job-form__grid--salary">
          <TextField name="salaryMin" label="From" defaultValue={values.salaryMin} inputMode="decimal" maxLength={20} autoComplete="off" />
          <TextField name="salaryMax" label="To" defaultValue={values.salaryMax} inputMode="decimal" maxLength={20} autoComplete="off" />
          <TextField name="salaryCurrency" label="Currency" defaultValue={values.salaryCurrency} maxLength={3} autoComplete="off" />
          <SelectField name="salaryPeriod" label="Period" options={PERIOD_OPTIONS} defaultValue={values.salaryPeriod} />
        </div>
      ) : (
        <TextField
          name="salaryOmittedBecause"
          label="Reason for no range"
          hint="Shown on the job page."
          defaultValue={values.salaryOmittedBecause}
          maxLength={300}
          autoComplete="off"
        />
      )}
    </>
  );
}

const LINES = "One item per line.";

function WordFields({ values, isDraft }: Pick<JobFormProps, "values" | "isDraft">) {
  return (
    <>
      <TextArea
        name="summary"
        label="Summary"
        hint="What the job is and why it exists, in a few sentences."
        defaultValue={values.summary}
        rows={4}
        maxLength={2_000}
        required={!isDraft}
      />
      <TextArea name="duties" label="What you will do" hint={LINES} defaultValue={values.duties} rows={5} required={!isDraft} />
      <TextArea
        name="mustHave"
        label="What you need"
        hint={`${LINES} List only what is really needed: each requirement discourages some candidates.`}
        defaultValue={values.mustHave}
        rows={4}
        required={!isDraft}
      />
      <TextArea name="niceToHave" label="Good to have" hint={LINES} defaultValue={values.niceToHave} rows={3} isOptional />
      <TextArea
        name="process"
        label="Hiring process"
        hint="One step per line."
        defaultValue={values.process}
        rows={4}
        required={!isDraft}
      />
    </>
  );
}

function ScheduleFields({ values, zone, isDraft }: { readonly values: JobFormValues; readonly zone: string; readonly isDraft: boolean }) {
  const inZone = `Office time (${zone}).`;
  return (
    <div className="job-form__grid">
      {isDraft && (
        <TextField name="opensAt" label="Open automatically" type="datetime-local" hint={inZone} defaultValue={values.opensAt} isOptional />
      )}
      <TextField
        name="closesAt"
        label="Close automatically"
        type="datetime-local"
        hint={`${inZone} If empty, ${OPEN_DAYS} days after it opens.`}
        defaultValue={values.closesAt}
        isOptional
      />
    </div>
  );
}

function Preview({ words, questions }: { readonly words: JobWords; readonly questions: readonly JobQuestion[] }) {
  return (
    <section className="job-preview" aria-label="Preview">
      <p className="job-preview__note">As candidates will see it</p>
      <h2 className="job-preview__title">{words.title}</h2>
      <JobFactList job={words} />
      <JobBody job={words} />
      {questions.length > 0 && (
        <div className="job__part">
          <h2>Questions</h2>
          <ul className="job__list">
            {questions.map(({ id, label, kind, isRequired }) => (
              <li key={id}>
                {label || "…"} ({KIND_LABELS[kind].toLowerCase()}
                {isRequired ? "" : ", optional"})
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const formDataOf = (values: JobFormValues) =>
  new URLSearchParams(Object.entries(values).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));

const readQuestions = (form: FormData) => JSON.parse(String(form.get("questions") ?? "[]")) as readonly JobQuestion[];

/** The form's current values. */
function useJobPreview(values: JobFormValues) {
  const around = useRef<HTMLDivElement>(null);
  const [preview, setPreview] = useState({
    words: previewWords(formDataOf(values)),
    questions: values.questions,
    isShown: values.salary === "shown",
  });
  const update = useCallback(() => {
    const element = around.current?.querySelector("form");
    if (!element) return;
    const form = new FormData(element);
    setPreview({ words: previewWords(form), questions: readQuestions(form), isShown: form.get("salary") !== "omitted" });
  }, []);
  return { around, preview, update };
}

/** One form for new and existing jobs, with a live preview. */
export function JobForm({ values, revision, onEdit, newKey, isDraft = true, teams, countries, errors, submitLabel }: JobFormProps) {
  const zone = useOfficeZone();
  const { around, preview, update } = useJobPreview(values);
  return (
    <div className="job-editor-frame" ref={around}>
      <div className="job-editor">
        <CheckedForm
          method="post"
          errors={errors}
          check={(form) => checkWith(schemaFor(form, zone, isDraft))(form)}
          className="form job-form"
          onInput={() => {
            update();
            onEdit?.();
          }}
        >
          {revision !== undefined && <input type="hidden" name="revision" value={revision} />}
          {newKey !== undefined && <input type="hidden" name="key" value={newKey} />}
          <RoleFields values={values} teams={teams} countries={countries} isDraft={isDraft} />
          <SalaryFields values={values} isShown={preview.isShown} />
          <WordFields values={values} isDraft={isDraft} />
          <QuestionEditor initial={values.questions} />
          <ScheduleFields values={values} zone={zone} isDraft={isDraft} />
          <FormError />
          <p className="actions">
            <SubmitButton name="intent" value="save">
              {submitLabel}
            </SubmitButton>
          </p>
        </CheckedForm>
        <Preview words={preview.words} questions={preview.questions} />
      </div>
    </div>
  );
}
