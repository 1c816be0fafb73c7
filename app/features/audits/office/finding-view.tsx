import { useEffect, useState } from "react";
import { Link, useFetcher } from "react-router";
import { excerptOf } from "#domain/audits/excerpt.ts";
import { findingStanding } from "#domain/audits/finding-status.ts";
import { findingName } from "#domain/audits/report.ts";
import { checkWith } from "#domain/forms/parse-form.ts";
import { IMPACT_WORDS, type Level, LIKELIHOOD_WORDS, SEVERITY_WORDS, severityOf } from "#domain/severity/severity.ts";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { useSeenRevision } from "#kit/records/use-seen-revision.ts";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import type { FieldErrors } from "#ui/forms/form-state.ts";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { findingSchema } from "../staff-input.ts";
import { SeverityBadge } from "./audit-cells.tsx";
import { FINDING_TONES, findingChoicesFrom, LEVEL_OPTIONS } from "./office-words.ts";
import type { FindingRecord } from "./load-audit-record.server.ts";
import { Talk } from "./talk.tsx";
import "./audit-office.css";

interface ViewProps {
  readonly record: FindingRecord;
  readonly answer: Answer | undefined;
}

/** Updates the severity as impact and likelihood are chosen. */
function Rating({ finding }: Pick<FindingRecord, "finding">) {
  const [impact, setImpact] = useState<Level>(finding?.impact ?? "medium");
  const [likelihood, setLikelihood] = useState<Level>(finding?.likelihood ?? "medium");
  const severity = severityOf(impact, likelihood);
  return (
    <>
      <div className="audit-pair">
        <SelectField
          name="impact"
          label="Impact"
          options={LEVEL_OPTIONS}
          value={impact}
          onChange={(event) => setImpact(event.currentTarget.value as Level)}
          hint={IMPACT_WORDS[impact]}
        />
        <SelectField
          name="likelihood"
          label="Likelihood"
          options={LEVEL_OPTIONS}
          value={likelihood}
          onChange={(event) => setLikelihood(event.currentTarget.value as Level)}
          hint={LIKELIHOOD_WORDS[likelihood]}
        />
      </div>
      <p className="audit-severity" role="status">
        Severity <SeverityBadge severity={severity} /> {SEVERITY_WORDS[severity]}
      </p>
    </>
  );
}

const toLine = (typed: string) => (/^\d{1,6}$/.test(typed) ? Number(typed) : undefined);

/** Shows the lines of a stored source; otherwise staff paste them. */
function Place({ record: { audit, finding, files, sources } }: Pick<ViewProps, "record">) {
  const [place, setPlace] = useState({
    file: finding?.file ?? files[0] ?? "",
    from: String(finding?.lineFrom ?? ""),
    to: String(finding?.lineTo ?? ""),
  });
  const { data: loaded, load } = useFetcher<{ readonly path: string; readonly text: string | undefined }>();
  const isKept = sources.includes(place.file);
  useEffect(() => {
    if (isKept) void load(`/admin/audit/${audit.id}/source?path=${encodeURIComponent(place.file)}`);
  }, [load, audit.id, place.file, isKept]);
  const source = loaded?.path === place.file ? loaded.text : undefined;
  const from = toLine(place.from);
  const lines = source === undefined || from === undefined ? undefined : excerptOf(source, from, toLine(place.to) ?? from);
  const set = (field: keyof typeof place) => (event: { readonly currentTarget: { readonly value: string } }) =>
    setPlace({ ...place, [field]: event.currentTarget.value });
  return (
    <>
      <TextField name="file" label="File" value={place.file} onChange={set("file")} list="audit-files" isOptional />
      <datalist id="audit-files">
        {files.map((path) => (
          <option key={path} value={path}>
            {path}
          </option>
        ))}
      </datalist>
      <div className="audit-pair">
        <TextField name="lineFrom" label="First line" inputMode="numeric" value={place.from} onChange={set("from")} isOptional />
        <TextField name="lineTo" label="Last line" inputMode="numeric" value={place.to} onChange={set("to")} isOptional />
      </div>
      {!isKept ? (
        <TextArea
          name="excerpt"
          label="Excerpt"
          defaultValue={finding?.excerpt ?? ""}
          rows={5}
          spellCheck={false}
          isOptional
          hint="We do not have this file. Paste the lines instead."
        />
      ) : (
        <figure className="audit-excerpt">
          <figcaption>Excerpt, taken from the source</figcaption>
          <pre>
            {source === undefined
              ? "Loading the file …"
              : (lines ?? (from === undefined ? "Enter the first line to see it here." : "The file does not have these lines."))}
          </pre>
        </figure>
      )}
    </>
  );
}

function FindingForm({ record, answer }: ViewProps) {
  const { finding } = record;
  const { key, revision, hold } = useSeenRevision(finding?.revision ?? 0, answer, "save");
  const status = finding?.status ?? "open";
  return (
    <CheckedForm
      key={key}
      method="post"
      errors={errorsOf(answer, "save")}
      check={checkWith(findingSchema)}
      className="form audit-wide"
      preventScrollReset
      onInput={hold}
    >
      <input type="hidden" name="revision" value={revision} />
      {finding && <input type="hidden" name="findingId" value={finding.id} />}
      <TextField name="title" label="Title" defaultValue={finding?.title ?? ""} autoComplete="off" />
      <Rating finding={finding} />
      <Place record={record} />
      <TextArea
        name="description"
        label="What is wrong"
        rows={6}
        defaultValue={finding?.description ?? ""}
        hint="Separate paragraphs with empty lines, start list items with a dash, and wrap code in ``` or `."
      />
      <TextArea name="proof" label="Proof" rows={4} defaultValue={finding?.proof ?? ""} isOptional />
      <TextArea name="recommendation" label="What to do" rows={4} defaultValue={finding?.recommendation ?? ""} />
      <TextField
        name="references"
        label="References"
        defaultValue={finding?.references.join(", ") ?? ""}
        isOptional
        hint="Such as SWC-107, CWE-841."
        autoComplete="off"
      />
      <div className="audit-pair">
        <SelectField name="status" label="Status" options={findingChoicesFrom(status)} defaultValue={status} />
        <TextField name="fixCommit" label="Fixed in commit" defaultValue={finding?.fixCommit ?? ""} isOptional autoComplete="off" />
      </div>
      <label className="check">
        <input type="checkbox" name="isFixVerified" defaultChecked={Boolean(finding?.fixVerifiedAt)} />
        <span>We have reviewed the fix, and it resolves the finding</span>
      </label>
      <FormError />
      <p className="actions">
        <SubmitButton name="intent" value="save">
          {finding ? "Save" : "Add finding"}
        </SubmitButton>
      </p>
    </CheckedForm>
  );
}

function Neighbours({ record: { audit, finding, count } }: Pick<ViewProps, "record">) {
  const number = finding?.number ?? 0;
  const to = (other: number, label: string) => (
    <Link className="button button--quiet button--small" to={`/admin/audit/${audit.id}/findings/${other}`}>
      {label}
    </Link>
  );
  return (
    <>
      {number > 1 && to(number - 1, "Previous")}
      {number > 0 && number < count && to(number + 1, "Next")}
    </>
  );
}

function Removing({ findingId, errors }: { readonly findingId: string; readonly errors: FieldErrors | undefined }) {
  return (
    <RecordSection title="Remove">
      <CheckedForm method="post" errors={errors} preventScrollReset>
        <input type="hidden" name="findingId" value={findingId} />
        <FormError />
        <ConfirmSubmit
          className="button button--quiet button--small"
          name="intent"
          value="remove"
          title="Remove this finding?"
          text="This cannot be undone. Later findings are renumbered."
          confirmLabel="Remove"
          isDangerous
          pendingLabel="Removing …"
        >
          Remove finding
        </ConfirmSubmit>
      </CheckedForm>
    </RecordSection>
  );
}

function Badges({ finding }: { readonly finding: NonNullable<FindingRecord["finding"]> }) {
  return (
    <>
      <SeverityBadge severity={severityOf(finding.impact, finding.likelihood)} />{" "}
      <StatusBadge tone={FINDING_TONES[finding.status]}>
        {findingStanding({ ...finding, isFixVerified: finding.fixVerifiedAt !== null })}
      </StatusBadge>
    </>
  );
}

export function FindingView({ record, answer }: ViewProps) {
  const { audit, finding, messages, messageKey } = record;
  const read = useMailWords()("The client reads it beside this finding and gets an email.", "The client reads it beside this finding.");
  const title = finding ? `${findingName(finding.number)} ${finding.title}` : "New finding";
  const side = finding ? (
    <>
      <RecordSection title="Discussion">
        <Talk
          findingId={finding.id}
          messages={messages}
          contactName={audit.contactName}
          messageKey={messageKey}
          answer={answer}
          hint={audit.isShared ? read : "The client reads it once the findings are shared."}
        />
      </RecordSection>
      {!audit.isShared && <Removing findingId={finding.id} errors={errorsOf(answer, "remove")} />}
    </>
  ) : (
    <p>You can discuss it once it has been saved.</p>
  );
  return (
    <>
      <RecordHeader
        title={title}
        back={{ href: `/admin/audit/${audit.id}`, label: audit.projectName }}
        badge={finding && <Badges finding={finding} />}
        actions={<Neighbours record={record} />}
      />
      <RecordLayout side={side}>
        <RecordSection title={finding ? "Finding" : "New finding"}>
          <FindingForm record={record} answer={answer} />
        </RecordSection>
      </RecordLayout>
    </>
  );
}
