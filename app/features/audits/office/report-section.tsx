import { Link } from "react-router";
import { checkWith } from "#domain/forms/parse-form.ts";
import { mayPublish } from "#domain/audits/audit-status.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { withdrawSchema } from "../staff-input.ts";
import { slugFor } from "./slug-for.ts";
import type { SectionProps } from "./section-props.ts";

export function SummarySection({ record: { audit }, errors }: SectionProps) {
  return (
    <CheckedForm method="post" errors={errors} className="form audit-wide" preventScrollReset key={audit.revision}>
      <input type="hidden" name="revision" value={audit.revision} />
      <TextArea name="summary" label="Summary of the report" rows={8} defaultValue={audit.summary} readOnly={audit.status === "published"} hint="What was looked at, how, and what we think of it. Empty lines part paragraphs, lines with a dash make a list, ``` surrounds code." />
      <FormError />
      {audit.status !== "published" && (
        <p className="actions">
          <SubmitButton className="button button--quiet button--small" name="intent" value="summary">
            Save the summary
          </SubmitButton>
        </p>
      )}
    </CheckedForm>
  );
}

/** Given to this very content, or to an earlier one. */
function agreement(at: Date | null, agreed: string | null, content: string) {
  if (!at) return "Not yet";
  return agreed === content ? <Moment at={at} /> : "Lapsed: the report has changed since";
}

function Publishing({ record: { audit, content }, errors }: SectionProps) {
  const hasFirm = audit.firmAgreedContent === content;
  const isReady = hasFirm && audit.clientAgreedContent === content && mayPublish(audit.status);
  return (
    <CheckedForm method="post" errors={errors} preventScrollReset>
      <input type="hidden" name="content" value={content} />
      {isReady && <TextField name="slug" label="Address" defaultValue={slugFor(audit.projectName)} hint="The report will be at /audits/ and this." />}
      {isReady && (
        <label className="check">
          <input type="checkbox" name="showsSources" />
          <span>Readers may download the code in scope that we keep</span>
        </label>
      )}
      <FormError />
      <div className="actions">
        {!hasFirm && (
          <SubmitButton className="button button--quiet button--small" name="intent" value="agree">
            We agree to this report
          </SubmitButton>
        )}
        {isReady && (
          <ConfirmSubmit className="button button--small" name="intent" value="publish" title="Publish the report?" text="Page and PDF become public with their hashes, and can no longer be changed. They can only be withdrawn, with a reason that stays at their address." confirmLabel="Publish" pendingLabel="Publishing …">
            Publish
          </ConfirmSubmit>
        )}
      </div>
    </CheckedForm>
  );
}

/** Its address stays, with the hash and the reason. */
function Withdrawing({ record: { audit }, errors }: SectionProps) {
  if (audit.withdrawnAt) {
    return (
      <p className="audit-reason">
        Withdrawn <Moment at={audit.withdrawnAt} />: {audit.withdrawReason}
      </p>
    );
  }
  return (
    <details className="audit-fold" open={errors !== undefined}>
      <summary>Withdraw</summary>
      <CheckedForm method="post" errors={errors} check={checkWith(withdrawSchema)} preventScrollReset>
        <TextArea name="reason" label="Why" rows={3} hint="Everybody who comes to the report’s address reads this." />
        <FormError />
        <ConfirmSubmit className="button button--quiet button--small" name="intent" value="withdraw" title="Withdraw the report?" text="Page and PDF are no longer public, and the list no longer names them. Its address keeps the hash and your reason. This cannot be taken back." confirmLabel="Withdraw" pendingLabel="Withdrawing …">
          Withdraw the report
        </ConfirmSubmit>
      </CheckedForm>
    </details>
  );
}

/** From a draft to what both sides stand for. */
export function ReportSection({ record, errors }: SectionProps) {
  const { audit, content } = record;
  if (audit.status === "published" && audit.slug !== null) {
    const facts = [
      { name: "Page", value: <Link to={`/audits/${audit.slug}`}>/audits/{audit.slug}</Link> },
      { name: "Published", value: audit.publishedAt && <Moment at={audit.publishedAt} /> },
      { name: "SHA-256 of the PDF", value: <code className="audit-hash">{audit.reportSha256}</code> },
      { name: "SHA-256 of the scope", value: <code className="audit-hash">{audit.scopeSha256}</code> },
    ];
    return (
      <>
        <FactList facts={facts} />
        <Withdrawing record={record} errors={errors} />
      </>
    );
  }
  const facts = [
    { name: "Shared", value: audit.sharedAt ? <Moment at={audit.sharedAt} /> : "Not yet" },
    { name: "We agree", value: agreement(audit.firmAgreedAt, audit.firmAgreedContent, content) },
    { name: "Client agrees", value: agreement(audit.clientAgreedAt, audit.clientAgreedContent, content) },
    { name: "Draft", value: <a href={`/admin/audit/${audit.id}/report.pdf`}>PDF{audit.sharedAt ? ", as the client sees it" : ", for us only until the findings are shared"}</a> },
  ];
  return (
    <>
      <FactList facts={facts} />
      <Publishing record={record} errors={errors} />
    </>
  );
}
