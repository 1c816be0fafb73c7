import { use } from "react";
import { Link } from "react-router";
import { MailInItem } from "#kit/activity/mail-in-item.tsx";
import { RecordActivityView } from "#kit/activity/record-activity-view.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { MailingContext, useSendingLabel } from "#ui/admin/mail-words.ts";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { LetterPreview } from "./letter-preview.tsx";
import type { MailRecord } from "./load-mail-record.server.ts";
import { MailStatusBadge } from "#kit/mail/mail-status-badge.tsx";
import { contactFact } from "./contact-fact.tsx";
import "./mail-office.css";

interface ViewProps {
  readonly record: MailRecord;
  readonly errors: Readonly<Record<string, string>> | undefined;
}

type RecordProps = Pick<ViewProps, "record">;

const NEVER_SENT = ["cancelled", "kept"];
const OVER = ["failed", "bounced", ...NEVER_SENT];

function Actions({ record: { mail, words }, errors }: ViewProps) {
  const isMailing = use(MailingContext);
  const sendingLabel = useSendingLabel();
  if (!words) return null;
  const label = NEVER_SENT.includes(mail.status) ? "Send email" : "Resend email";
  return (
    <CheckedForm method="post" errors={errors} className="form">
      <FormError />
      <div className="actions">
        {mail.status === "queued" && (
          <SubmitButton className="button button--quiet button--small" name="intent" value="cancel" pendingLabel="Cancelling …">
            Cancel email
          </SubmitButton>
        )}
        {OVER.includes(mail.status) && (isMailing || mail.status !== "kept") && (
          <SubmitButton className="button button--quiet button--small" name="intent" value="retry" pendingLabel={sendingLabel}>
            {isMailing ? label : "Put email in the outbox"}
          </SubmitButton>
        )}
      </div>
    </CheckedForm>
  );
}

function Facts({ record: { mail, author, about, contact, isSuppressed } }: RecordProps) {
  const history = `/admin/communication/email?address=${encodeURIComponent(mail.toAddress.toLowerCase())}`;
  const facts = [
    {
      name: "To",
      value: (
        <>
          {mail.toName && `${mail.toName}, `}
          <Link to={history}>{mail.toAddress}</Link> {isSuppressed && <StatusBadge tone="warning">Blocked</StatusBadge>}
        </>
      ),
    },
    ...contactFact(contact),
    { name: "Kind", value: mail.title },
    { name: "Written", value: <Moment at={mail.createdAt} /> },
    { name: "By", value: author ?? (mail.composedById ? "Former colleague" : "The system") },
    ...(mail.sentAt ? [{ name: "Sent", value: <Moment at={mail.sentAt} /> }] : []),
    ...(mail.status === "queued" ? [{ name: "Due", value: <Moment at={mail.dueAt} /> }] : []),
    ...(mail.lastError ? [{ name: "Error", value: mail.lastError }] : []),
    ...(about ? [{ name: "About", value: about.href ? <Link to={about.href}>The {about.name}</Link> : about.name }] : []),
  ];
  return <FactList facts={facts} />;
}

function Attempts({ record: { attempts } }: RecordProps) {
  return (
    <RecordSection title="Attempts">
      {attempts.length === 0 && <p>No delivery attempts yet.</p>}
      <ol className="mail-attempts">
        {attempts.map(({ attempt, at, isDelivered, sentence }) => (
          <li key={attempt}>
            <span>
              <StatusBadge tone={isDelivered ? "good" : "bad"}>{isDelivered ? "Delivered" : "Failed"}</StatusBadge> <Moment at={at} />
            </span>
            <span>{sentence}</span>
          </li>
        ))}
      </ol>
    </RecordSection>
  );
}

function Words({ record: { words } }: RecordProps) {
  return (
    <RecordSection title="Content">
      {words ? <LetterPreview {...words} /> : <p>You do not have access to the content of this email.</p>}
    </RecordSection>
  );
}

export function MailRecordView({ record, errors }: ViewProps) {
  const { mail, headers, attachments } = record;
  const side = (
    <>
      <RecordSection title="Facts">
        <Facts record={record} />
        <Actions record={record} errors={errors} />
      </RecordSection>
      <Attempts record={record} />
      <RecordSection title="Headers">
        <FactList facts={headers.map(([name, value]) => ({ name, value }))} />
      </RecordSection>
    </>
  );
  return (
    <>
      <RecordHeader
        title={mail.subject}
        back={{ href: "/admin/communication/email", label: "Outbox" }}
        badge={<MailStatusBadge status={mail.shown} />}
        meta={`To ${mail.toAddress}`}
      />
      <RecordLayout side={side}>
        <Words record={record} />
        {record.cameBack.length > 0 && (
          <RecordSection title="Replies and reports">
            <ol className="record-timeline">
              {record.cameBack.map((each) => (
                <MailInItem key={each.id} mail={each} />
              ))}
            </ol>
          </RecordSection>
        )}
        {attachments.length > 0 && (
          <RecordSection title="Attachments">
            <FactList
              facts={attachments.map(({ filename, contentType, bytes }) => ({
                name: filename,
                value: `${contentType}, ${bytes.toLocaleString("en-GB")} bytes`,
              }))}
            />
          </RecordSection>
        )}
        <RecordActivityView activity={record.activity} />
      </RecordLayout>
    </>
  );
}
