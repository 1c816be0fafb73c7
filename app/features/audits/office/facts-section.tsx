import { checkWith } from "#domain/forms/parse-form.ts";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { errorsOf } from "#kit/records/record-answer.ts";
import { useSeenRevision } from "#kit/records/use-seen-revision.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { type Fact, FactList } from "#ui/admin/record/fact-list.tsx";
import { Day } from "#ui/admin/table/day.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { counted } from "#domain/text/counted.ts";
import { factsSchema } from "../staff-input.ts";
import { MailLink } from "#ui/admin/mail-link.tsx";
import type { SectionProps } from "./section-props.ts";

const dayOr = (day: string | null) => day !== null && <Day day={day} />;

function checkFacts({ audit: { check } }: SectionProps["record"]): Fact[] {
  if (!check) return [];
  const days = check.daysFrom === check.daysTo ? `${check.daysFrom}` : `${check.daysFrom}–${check.daysTo}`;
  return [
    {
      name: "Instant check",
      value: `${check.nsloc} nSLOC in ${counted(check.contracts, "contract")}, ${counted(check.externalCalls, "external call")}, ${counted(check.findings, "hint")}`,
    },
    { name: "Estimate", value: `${days} days, ${formatDollars(check.priceFromCents)} to ${formatDollars(check.priceToCents)}` },
  ];
}

export function Facts({ record }: Pick<SectionProps, "record">) {
  const { audit, link } = record;
  return (
    <FactList
      facts={[
        { name: "Contact", value: audit.contactName },
        { name: "Email", value: <MailLink address={audit.email} /> },
        { name: "Company", value: audit.company },
        { name: "Chain", value: audit.chain },
        { name: "Repository", value: audit.repository && <a href={audit.repository}>{audit.repository.replace(/^https:\/\//, "")}</a> },
        { name: "Commit", value: audit.commit && <code>{audit.commit}</code> },
        { name: "Deadline", value: dayOr(audit.deadline) },
        { name: "Preferred start", value: dayOr(audit.wishDate) },
        { name: "Scoping call", value: audit.wantsCall ? "Asked for" : "Not asked for" },
        ...checkFacts(record),
        { name: "Requested", value: <Moment at={audit.createdAt} /> },
        { name: "Link", value: <a href={link}>The client’s page</a> },
      ]}
    />
  );
}

/** Collapsed, because staff rarely change these facts. */
export function FactsForm({ record: { audit }, answer }: SectionProps) {
  const { key, revision, hold } = useSeenRevision(audit.revision, answer, "facts");
  const errors = errorsOf(answer, "facts");
  return (
    <details className="audit-fold" open={errors !== undefined}>
      <summary data-verb="Edit details…">Edit details</summary>
      <CheckedForm key={key} method="post" errors={errors} check={checkWith(factsSchema)} preventScrollReset onInput={hold}>
        <input type="hidden" name="revision" value={revision} />
        <TextField name="projectName" label="Project" defaultValue={audit.projectName} />
        <TextField name="contactName" label="Contact" defaultValue={audit.contactName} />
        <TextField name="email" label="Email" type="email" defaultValue={audit.email} />
        <TextField name="company" label="Company" defaultValue={audit.company} isOptional hint="Shown in the report as the client." />
        <TextField name="chain" label="Chain" defaultValue={audit.chain} />
        <TextField name="repository" label="Repository" defaultValue={audit.repository} isOptional />
        <TextField name="commit" label="Commit" defaultValue={audit.commit} isOptional />
        <div className="audit-pair">
          <TextField name="deadline" label="Deadline" type="date" defaultValue={audit.deadline ?? ""} isOptional />
          <TextField name="wishDate" label="Preferred start" type="date" defaultValue={audit.wishDate ?? ""} isOptional />
        </div>
        <TextArea name="docs" label="Documentation" defaultValue={audit.docs} isOptional />
        <TextArea name="knownIssues" label="Known issues" defaultValue={audit.knownIssues} isOptional />
        <FormError />
        <p className="actions">
          <SubmitButton className="button button--quiet button--small" name="intent" value="facts">
            Save details
          </SubmitButton>
        </p>
      </CheckedForm>
    </details>
  );
}
