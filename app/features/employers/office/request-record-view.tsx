import { checkWith } from "#domain/forms/parse-form.ts";
import * as limits from "#domain/employers/request-limits.ts";
import { RecordActivityView } from "#kit/activity/record-activity-view.tsx";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SelectField } from "#ui/forms/select-field.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { TextArea, TextField } from "#ui/forms/text-field.tsx";
import { requestFactsSchema } from "../staff-input.ts";
import { MailLink } from "#ui/admin/mail-link.tsx";
import { InformBadge, PoachingBadge } from "./badges.tsx";
import { Website } from "./employer-cells.tsx";
import { movesFrom } from "#domain/employers/poaching-status.ts";
import { DialogButton } from "#kit/records/record-dialog.tsx";
import { DeclineDialog } from "./move-form.tsx";
import { errorsOf } from "#kit/records/record-answer.ts";
import { RequestSide, type SideProps } from "./request-side.tsx";
import { useSeenRevision } from "#kit/records/use-seen-revision.ts";
import "./office.css";

/** The sender's input, unchanged: an employer of the same name may be another company. */
function AsWritten({ record: { request, employer } }: Pick<SideProps, "record">) {
  const { sender } = request;
  if (!sender) return <p>Added by a colleague after a phone call or an email.</p>;
  const facts = [
    { name: "Company", value: sender.company === employer.name ? sender.company : `${sender.company} (attached to ${employer.name})` },
    { name: "Website", value: sender.website && <Website href={sender.website} /> },
    { name: "Industry", value: sender.industry },
    { name: "From", value: sender.fullName },
    { name: "Email", value: <MailLink address={sender.email} /> },
    { name: "Phone", value: sender.phone },
  ];
  return <FactList facts={facts} />;
}

function Words({ record: { request } }: Pick<SideProps, "record">) {
  return (
    <dl className="office-words">
      <dt>Wanted</dt>
      <dd dir="auto">{request.wanted}</dd>
      {request.offer !== "" && <dt>Offer</dt>}
      {request.offer !== "" && <dd dir="auto">{request.offer}</dd>}
      {request.message !== "" && <dt>Message</dt>}
      {request.message !== "" && <dd dir="auto">{request.message}</dd>}
      {request.decisionReason !== "" && <dt>Reason for the decision</dt>}
      {request.decisionReason !== "" && <dd dir="auto">{request.decisionReason}</dd>}
    </dl>
  );
}

function FactsForm({ record: { request, contacts }, answer }: SideProps) {
  const { key, revision, hold } = useSeenRevision(request.factsRevision, answer, "facts");
  const errors = errorsOf(answer, "facts");
  return (
    <details className="office-fold" open={errors !== undefined || undefined}>
      <summary data-verb="Edit request…" className="button button--quiet button--small">
        Edit request
      </summary>
      <CheckedForm
        key={key}
        method="post"
        errors={errors}
        check={checkWith(requestFactsSchema)}
        className="form"
        preventScrollReset
        onInput={hold}
      >
        <input type="hidden" name="revision" value={revision} />
        <SelectField
          name="contactId"
          label="Contact"
          options={contacts.map(({ id, fullName, email }) => ({ value: id, label: `${fullName}, ${email}` }))}
          prompt="None selected"
          defaultValue={request.contactId ?? ""}
        />
        <TextField name="wanted" label="Wanted" required maxLength={limits.MAX_WANTED_CHARACTERS} defaultValue={request.wanted} />
        <TextArea name="offer" label="Offer" isOptional rows={3} maxLength={limits.MAX_OFFER_CHARACTERS} defaultValue={request.offer} />
        <TextField name="startsOn" label="Start date" type="date" isOptional defaultValue={request.startsOn ?? ""} />
        <FormError />
        <p>
          <SubmitButton className="button button--quiet button--small" name="intent" value="facts">
            Save request
          </SubmitButton>
        </p>
      </CheckedForm>
    </details>
  );
}

export function RequestRecordView({ record, answer }: SideProps) {
  const { request, employer, now } = record;
  const badge = (
    <>
      <PoachingBadge status={request.status} /> <InformBadge clock={request} now={now} />
    </>
  );
  return (
    <>
      <RecordHeader
        title={request.wanted}
        back={{ href: "/admin/employee-poaching", label: "Employee poaching" }}
        badge={badge}
        meta={employer.name}
        actions={
          <DialogButton
            verb="Decline the request…"
            isPossible={movesFrom(request.status).includes("declined")}
            renderDialog={(close) => (
              <DeclineDialog request={request} employer={employer.name} letter={record.declineLetter} onClose={close} />
            )}
          >
            Decline…
          </DialogButton>
        }
      />
      <RecordLayout side={<RequestSide record={record} answer={answer} />}>
        <RecordSection title="Request">
          <Words record={record} />
          <FactsForm record={record} answer={answer} />
        </RecordSection>
        <RecordSection title="Original request">
          <AsWritten record={record} />
        </RecordSection>
        <RecordActivityView activity={record.activity} />
      </RecordLayout>
    </>
  );
}
