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
      {isFollowed ? "It has not been read to its end yet." : "No process reads it at the moment."}
    </>
  );
}

function factsOf({ address, listensAt, mailbox, lastAt, waiting }: MailInStatus): readonly Fact[] {
  return [
    { name: "Answers are sent to", value: address },
    ...(listensAt === undefined ? [] : [{ name: "Takes email at", value: listensAt }]),
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

/** By which way mail comes in, and what is wrong with it. */
export function MailInSection({ mailIn }: { readonly mailIn: MailInStatus | undefined }) {
  return (
    <RecordSection title="Email that comes in">
      {mailIn ? (
        <FactList facts={factsOf(mailIn)} />
      ) : (
        <p className="settings__said">
          <StatusBadge tone="warning">Not set</StatusBadge> No email can come in: answers to your emails go to the mailbox of their sender
          address, and do not show here.
        </p>
      )}
      <p className="settings__words">
        <code>IMAP_URL</code> names a mailbox to follow, <code>INBOUND_SMTP_PORT</code> a port where the app takes email itself, and{" "}
        <code>INBOUND_ADDRESS</code> the address that answers are sent to. They are read when the process starts;{" "}
        <code>docs/operate.md</code>, “Mail that comes in”, says how to set up either.
      </p>
    </RecordSection>
  );
}
