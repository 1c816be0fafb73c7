import { Link, useFetcher, useLocation } from "react-router";
import { useEffect, useEffectEvent, useRef } from "react";
import { canBeAnswered } from "#kit/activity/mail-in.ts";
import { RecordActivityView } from "#kit/activity/record-activity-view.tsx";
import { AssigneeForm } from "#kit/records/assignee-form.tsx";
import { type Answer, errorsOf, takenOf } from "#kit/records/record-answer.ts";
import { keepQueue } from "#kit/work/work-address.ts";
import { Breakable } from "#ui/admin/breakable.tsx";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { FiledInLink } from "./inbox-cells.tsx";
import { INBOX } from "./inbox-words.ts";
import type { ThreadRecord } from "./load-thread.server.ts";
import { MoveForm } from "./move-form.tsx";
import { contactFact } from "./contact-fact.tsx";
import { ReplyForm } from "./reply-form.tsx";
import "./inbox.css";

/** Marks a conversation as read once its page is visible, not when it is prefetched, and again when another email arrives. */
function useMarkRead(isUnread: boolean, newest: string): void {
  const fetcher = useFetcher();
  const marked = useRef("");
  const look = useEffectEvent((isWanted: boolean, mail: string) => {
    if (!isWanted || marked.current === mail || document.visibilityState !== "visible") return;
    marked.current = mail;
    void fetcher.submit({ intent: "read" }, { method: "post" });
  });
  useEffect(() => {
    const onVisible = () => look(isUnread, newest);
    onVisible();
    document.addEventListener("visibilitychange", onVisible);
    return () => document.removeEventListener("visibilitychange", onVisible);
  }, [isUnread, newest]);
}

interface ViewProps {
  readonly record: ThreadRecord;
  readonly answer: Answer | undefined;
}

/** The text that an undone reply gives back. */
function undoneIn(answer: Answer | undefined): string | undefined {
  const taken = takenOf(answer, "undo");
  return taken && "body" in taken ? String(taken.body) : undefined;
}

/** A ticket's email is answered in the ticket, which the client can see too. */
function TicketLink({ record: { thread, mails, filedIn, canRead } }: Pick<ViewProps, "record">) {
  const { search } = useLocation();
  if (!canRead || thread.subjectKind !== "ticket" || filedIn?.href === undefined || !mails.some(canBeAnswered)) return null;
  return (
    <Link className="button button--small" to={keepQueue(filedIn.href, search)} aria-keyshortcuts="r">
      Reply in the ticket
    </Link>
  );
}

function Mark({ intent, children, shortcut }: { readonly intent: string; readonly children: string; readonly shortcut?: string }) {
  return (
    <SubmitButton
      className="button button--quiet button--small"
      name="intent"
      value={intent}
      pendingLabel="Marking …"
      {...(shortcut && { shortcut })}
    >
      {children}
    </SubmitButton>
  );
}

function Marks({ record: { thread }, answer }: ViewProps) {
  return (
    <CheckedForm method="post" errors={errorsOf(answer, "done", "undone", "unread", "spam", "unspam")} className="form" preventScrollReset>
      <div className="actions">
        {!thread.isSpam &&
          (thread.isWaiting ? (
            <Mark intent="done" shortcut="d">
              Mark as done
            </Mark>
          ) : (
            <Mark intent="undone" shortcut="d">
              Back to the queue
            </Mark>
          ))}
        {!thread.isUnread && <Mark intent="unread">Mark as unread</Mark>}
        {thread.isSpam ? <Mark intent="unspam">Not spam</Mark> : <Mark intent="spam">Spam</Mark>}
      </div>
      <FormError />
    </CheckedForm>
  );
}

function Facts({ record: { thread, contact, filedIn } }: Pick<ViewProps, "record">) {
  const facts = [
    { name: "Filed in", value: filedIn ? <FiledInLink filedIn={filedIn} /> : "No record" },
    { name: "From", value: <bdi>{thread.name || thread.address || "Unknown sender"}</bdi> },
    { name: "Address", value: thread.address === "" ? "None" : <Breakable text={thread.address} /> },
    ...contactFact(contact),
    { name: "First email", value: <Moment at={thread.createdAt} /> },
  ];
  return <FactList facts={facts} />;
}

export function ThreadRecordView({ record, answer }: ViewProps) {
  const { thread, mails, assignees, activity, reply } = record;
  useMarkRead(thread.isUnread, mails.at(-1)?.id ?? thread.id);
  const side = (
    <>
      <RecordSection title="Handling">
        <AssigneeForm assigneeId={thread.assigneeId} assignees={assignees} answer={answer} />
        <Marks record={record} answer={answer} />
      </RecordSection>
      <RecordSection title="Facts">
        <Facts record={record} />
      </RecordSection>
      <RecordSection title="Move to">
        <MoveForm key={`${thread.subjectKind} ${thread.subjectId}`} record={record} errors={errorsOf(answer, "move")} />
      </RecordSection>
    </>
  );
  return (
    <>
      <RecordHeader
        title={thread.subject || "No subject"}
        back={{ href: `${INBOX}?state=waiting`, label: "Inbox" }}
        badge={
          <>
            {thread.isUnread && <StatusBadge tone="info">Unread</StatusBadge>} {thread.isSpam && <StatusBadge>Spam</StatusBadge>}
          </>
        }
        meta={<bdi>{thread.name === "" ? thread.address : `${thread.name}, ${thread.address}`}</bdi>}
        actions={<TicketLink record={record} />}
      />
      <RecordLayout side={side}>
        <RecordActivityView
          activity={{ ...activity, mails: mails.map((mail) => ({ ...mail, href: undefined })), sent: record.outgoing }}
          {...(reply && {
            write: {
              label: "Reply",
              shortcut: "r e",
              content: <ReplyForm reply={reply} threadId={thread.id} undone={undoneIn(answer)} />,
            },
          })}
        >
          {!record.canRead && <p>This conversation belongs to a {record.filedIn?.kind.toLowerCase() ?? "record"} outside your areas.</p>}
        </RecordActivityView>
      </RecordLayout>
    </>
  );
}
