import type { MailInStatus } from "#kit/mail-in/mail-in-status.server.ts";
import { type Fact, FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";

type Mailbox = NonNullable<MailInStatus["mailbox"]>;

function State({ isFollowed, readAt, problem }: Mailbox) {
  if (problem !== undefined)
    return (
      <>
        <StatusBadge tone="bad">Not read</StatusBadge> {problem}
      </>
    );
  if (isFollowed && readAt) return <StatusBadge tone="good">Followed</StatusBadge>;
  return (
    <>
      <StatusBadge tone="warning">{isFollowed ? "Being read" : "Not followed"}</StatusBadge>{" "}
      {isFollowed ? "Not all emails have been read yet." : "No process is reading it at the moment."}
    </>
  );
}

function factsOf({ address, listensAt, mailbox, lastAt, waiting }: MailInStatus): readonly Fact[] {
  return [
    { name: "Replies go to", value: address },
    ...(listensAt === undefined ? [] : [{ name: "Receives email at", value: listensAt }]),
    ...(mailbox === undefined
      ? []
      : [
          { name: "Mailbox", value: mailbox.name },
          { name: "State", value: <State {...mailbox} /> },
          { name: "Last read", value: mailbox.readAt ? <Moment at={mailbox.readAt} /> : "Not yet" },
        ]),
    { name: "Last email", value: lastAt ? <Moment at={lastAt} /> : "Nothing yet" },
    { name: "Waiting to be filed", value: waiting },
  ];
}

/** How inbound mail is received, and any problem with it. */
export function MailInSection({ mailIn }: { readonly mailIn: MailInStatus | undefined }) {
  return (
    <RecordSection title="Incoming email">
      {mailIn ? (
        <FactList facts={factsOf(mailIn)} />
      ) : (
        <p className="settings__said">
          <StatusBadge tone="warning">Not set</StatusBadge> Incoming email is not set up. Replies to your emails go to the support and
          contact addresses and do not show here.
        </p>
      )}
      <p className="settings__words">
        <code>IMAP_URL</code> names a mailbox to follow, <code>INBOUND_SMTP_PORT</code> a port where the app receives email, and{" "}
        <code>INBOUND_ADDRESS</code> the address that replies go to. They are read when the process starts. To set up either, see “Mail that
        comes in” in <code>docs/operate.md</code>.
      </p>
    </RecordSection>
  );
}
