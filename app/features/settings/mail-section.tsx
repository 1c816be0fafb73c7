import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import type { DnsFinding } from "#platform/sender-dns.server.ts";
import type { MailStatus } from "./mail-status.server.ts";

interface MailSectionProps {
  readonly mail: MailStatus;
  /** Result of the last connection check. */
  readonly checked: { readonly ok: boolean; readonly sentence: string } | undefined;
  /** DNS findings about the sender's domain. */
  readonly sender?: readonly DnsFinding[] | undefined;
}

function Sender({ findings }: { readonly findings: readonly DnsFinding[] }) {
  return findings.map(({ name, ok, sentence }) => (
    <p key={name} className="settings__said">
      <StatusBadge tone={ok === undefined ? "neutral" : ok ? "good" : "warning"}>{name}</StatusBadge> {sentence}
    </p>
  ));
}

function Server({ server }: Pick<MailStatus, "server">) {
  return server === undefined ? (
    <>
      <StatusBadge tone="warning">Not set</StatusBadge> Emails are kept in the outbox.
    </>
  ) : (
    <>
      <StatusBadge tone="good">Set</StatusBadge> {server}
    </>
  );
}

export function MailSection({ mail, checked, sender }: MailSectionProps) {
  const { server, from, lastSentAt, waiting, scheduled, kept, failed } = mail;
  return (
    <RecordSection title="Email">
      <FactList
        facts={[
          { name: "Mail server", value: <Server server={server} /> },
          { name: "Sender", value: from },
          { name: "Last sent", value: lastSentAt ? <Moment at={lastSentAt} /> : "Nothing yet" },
          { name: "Waiting", value: waiting },
          { name: "Scheduled", value: scheduled },
          { name: "Held in the outbox", value: kept },
          { name: "Failed", value: failed === 0 ? 0 : <StatusBadge tone="bad">{failed}</StatusBadge> },
        ]}
      />
      <p className="settings__words">
        The server and the sender are set by <code>SMTP_URL</code> and <code>MAIL_FROM</code>, signatures by <code>DKIM_DOMAIN</code>,{" "}
        <code>DKIM_SELECTOR</code> and <code>DKIM_PRIVATE_KEY</code> when the process starts. See <code>README.md</code>.
      </p>
      <div className="actions">
        <CheckedForm method="post" className="settings__button">
          <input type="hidden" name="intent" value="check" />
          <SubmitButton className="button button--quiet" pendingLabel="Checking …">
            Check connection
          </SubmitButton>
        </CheckedForm>
        <CheckedForm method="post" className="settings__button">
          <input type="hidden" name="intent" value="test" />
          <SubmitButton pendingLabel="Sending …">Send test email</SubmitButton>
        </CheckedForm>
      </div>
      <div role="status">
        {checked && (
          <p className="settings__said">
            <StatusBadge tone={checked.ok ? "good" : "bad"}>{checked.ok ? "Works" : "Does not work"}</StatusBadge> {checked.sentence}
          </p>
        )}
        {sender && <Sender findings={sender} />}
      </div>
    </RecordSection>
  );
}
