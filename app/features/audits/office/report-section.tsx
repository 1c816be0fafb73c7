import { Link } from "react-router";
import { checkWith } from "#domain/forms/parse-form.ts";
import { AUDIT_STATUS_LABELS, mayPublish } from "#domain/audits/audit-status.ts";
import { errorsOf } from "#kit/records/record-answer.ts";
import { useSeenRevision } from "#kit/records/use-seen-revision.ts";
import { useMailWords } from "#ui/admin/mail-words.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { ReportText } from "../page/report-text.tsx";
import { withdrawSchema } from "../staff-input.ts";
import { slugFor } from "./slug-for.ts";
import type { SectionProps } from "./section-props.ts";
import "../page/report.css";

export function SummarySection({ record: { audit }, answer }: SectionProps) {
  const { key, revision, hold } = useSeenRevision(audit.summaryRevision, answer, "summary");
  if (audit.status === "published") return <ReportText text={audit.summary} />;
  return (
    <CheckedForm key={key} method="post" errors={errorsOf(answer, "summary")} className="form audit-wide" preventScrollReset onInput={hold}>
      <input type="hidden" name="revision" value={revision} />
      <TextArea
        name="summary"
        label="Summary of the report"
        rows={8}
        defaultValue={audit.summary}
        hint="What was reviewed, how, and our assessment. Separate paragraphs with empty lines, start list items with a dash, and wrap code in ```."
      />
      <FormError />
      <p className="actions">
        <SubmitButton className="button button--quiet button--small" name="intent" value="summary">
          Save summary
        </SubmitButton>
      </p>
    </CheckedForm>
  );
}

/** Says whether the agreement applies to the current content or an earlier one. */
function agreement(at: Date | null, agreed: string | null, content: string) {
  if (!at) return "Not yet";
  return agreed === content ? <Moment at={at} /> : "No longer valid: the report has changed since";
}

/** Part of the agreed content; the client sees the setting beside the Agree button. */
function SourcesForm({ record: { audit, sources } }: Pick<SectionProps, "record">) {
  if (sources.length === 0 && !audit.showsSources) return null;
  return (
    <CheckedForm method="post" preventScrollReset key={String(audit.showsSources)}>
      <label className="check">
        <input type="checkbox" name="showsSources" defaultChecked={audit.showsSources} />
        <span>Readers may download the code in scope that we keep</span>
      </label>
      <p className="field__hint">The client is asked to agree to this. If it changes, both sides must agree again.</p>
      <p className="actions">
        <SubmitButton className="button button--quiet button--small" name="intent" value="sources">
          Save<span className="visually-hidden"> whether readers get the code</span>
        </SubmitButton>
      </p>
    </CheckedForm>
  );
}

/** The next step before publishing, unless the form already shows it. */
function nextStep({ audit, content }: SectionProps["record"]): string | undefined {
  if (audit.firmAgreedContent !== content) return undefined;
  if (audit.clientAgreedContent !== content) return "The client’s page asks them to agree, too.";
  return mayPublish(audit.status)
    ? undefined
    : `Both sides agree. Set the status to “${AUDIT_STATUS_LABELS.fix_review}”, then the report can be published.`;
}

function Publishing({ record, answer }: SectionProps) {
  const { audit, content } = record;
  const hasFirm = audit.firmAgreedContent === content;
  const isReady = hasFirm && audit.clientAgreedContent === content && mayPublish(audit.status);
  const next = nextStep(record);
  const mailWords = useMailWords();
  return (
    <CheckedForm method="post" errors={errorsOf(answer, "agree", "publish", "sources")} preventScrollReset>
      <input type="hidden" name="content" value={content} />
      {isReady && (
        <TextField
          name="slug"
          label="Address"
          defaultValue={slugFor(audit.projectName)}
          hint="The part after /audits/ in the report’s address."
        />
      )}
      {next && <p>{next}</p>}
      <FormError />
      <div className="actions">
        {!hasFirm && (
          <ConfirmSubmit
            className="button button--quiet button--small"
            name="intent"
            value="agree"
            title="Agree to this report?"
            text={`You agree on behalf of the firm to the draft as it is now. ${mailWords("The client gets an email and is asked to agree, too.", "The client’s page asks them to agree, too.")}`}
            confirmLabel="Agree"
            pendingLabel="Agreeing …"
          >
            We agree to this report
          </ConfirmSubmit>
        )}
        {isReady && (
          <ConfirmSubmit
            className="button button--small"
            name="intent"
            value="publish"
            title="Publish the report?"
            text={`Page and PDF become public with their hashes, and can no longer be changed. They can only be withdrawn, with a reason that stays at their address. ${audit.showsSources ? "Readers may download the code in scope, as the client has agreed." : "Readers cannot download the code."}`}
            confirmLabel="Publish"
            pendingLabel="Publishing …"
          >
            Publish
          </ConfirmSubmit>
        )}
      </div>
    </CheckedForm>
  );
}

/** The URL stays, showing the hash and the reason. */
function Withdrawing({ record: { audit }, answer }: SectionProps) {
  const errors = errorsOf(answer, "withdraw");
  if (audit.withdrawnAt) {
    return (
      <p className="audit-reason">
        Withdrawn <Moment at={audit.withdrawnAt} />: {audit.withdrawReason}
      </p>
    );
  }
  return (
    <details className="audit-fold" open={errors !== undefined}>
      <summary data-verb="Withdraw the report…">Withdraw</summary>
      <CheckedForm method="post" errors={errors} check={checkWith(withdrawSchema)} preventScrollReset>
        <TextArea name="reason" label="Why" rows={3} hint="Shown to everyone who opens the report’s address." />
        <FormError />
        <ConfirmSubmit
          className="button button--quiet button--small"
          name="intent"
          value="withdraw"
          title="Withdraw the report?"
          text="The page and PDF are no longer public or listed. The address keeps showing the hash and your reason. This cannot be undone."
          confirmLabel="Withdraw"
          isDangerous
          pendingLabel="Withdrawing …"
        >
          Withdraw report
        </ConfirmSubmit>
      </CheckedForm>
    </details>
  );
}

/** The steps from draft to published report. */
export function ReportSection({ record, answer }: SectionProps) {
  const { audit, content } = record;
  if (audit.status === "published" && audit.slug !== null) {
    const facts = [
      { name: "Page", value: <Link to={`/audits/${audit.slug}`}>/audits/{audit.slug}</Link> },
      { name: "Code", value: audit.showsSources ? "Readers may download it" : "Not available to readers" },
      { name: "Published", value: audit.publishedAt && <Moment at={audit.publishedAt} /> },
      { name: "SHA-256 of the PDF", value: <code className="audit-hash">{audit.reportSha256}</code> },
      { name: "SHA-256 of the scope", value: <code className="audit-hash">{audit.scopeSha256}</code> },
    ];
    return (
      <>
        <FactList facts={facts} />
        <Withdrawing record={record} answer={answer} />
      </>
    );
  }
  const facts = [
    { name: "Shared", value: audit.sharedAt ? <Moment at={audit.sharedAt} /> : "Not yet" },
    { name: "We agree", value: agreement(audit.firmAgreedAt, audit.firmAgreedContent, content) },
    { name: "Client agrees", value: agreement(audit.clientAgreedAt, audit.clientAgreedContent, content) },
    {
      name: "Draft",
      value: (
        <a href={`/admin/audit/${audit.id}/report.pdf`}>
          PDF{audit.sharedAt ? ", as the client sees it" : ", for us only until the findings are shared"}
        </a>
      ),
    },
  ];
  return (
    <>
      <FactList facts={facts} />
      <SourcesForm record={record} />
      <Publishing record={record} answer={answer} />
    </>
  );
}
