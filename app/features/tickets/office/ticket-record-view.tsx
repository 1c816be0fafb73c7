import { Link } from "react-router";
import { Timeline } from "#kit/activity/timeline.tsx";
import { PersonActions, PersonTrail } from "#kit/contacts/person-trail.tsx";
import { type Answer, errorsOf } from "#kit/records/record-answer.ts";
import { WriteTabs } from "#kit/activity/write-tabs.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { RecordLayout, RecordSection } from "#ui/admin/record/record-layout.tsx";
import { MAX_MESSAGE_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import { MessageForm } from "#kit/activity/message-form.tsx";
import { useMessageForm } from "#kit/activity/use-message-form.ts";
import { CheckedForm } from "#ui/forms/checked-form.tsx";
import { ConfirmSubmit } from "#ui/forms/confirm-submit.tsx";
import { FormError } from "#ui/forms/form-error.tsx";
import { SubmitButton } from "#ui/forms/submit-button.tsx";
import { Handling } from "./handling.tsx";
import type { TicketRecord } from "./load-ticket-record.server.ts";
import { MergeForm } from "./merge-form.tsx";
import { ClientFacts } from "./person-side.tsx";
import { ReplyForm } from "./reply-form.tsx";
import { StaffThread } from "./staff-thread.tsx";
import { useThreadEnd } from "./use-thread-end.ts";
import { AnswerClock, PriorityBadge, TagList, TicketStatusBadge } from "./ticket-cells.tsx";

const HINT = (
  <>
    Only your team can see this. Type <kbd>@</kbd> to mention a colleague.
  </>
);

/** Styled like the notes in the conversation, so that staff do not mistake it for the reply. */
function NoteForm({ record: { ticket, keys, assignees } }: { readonly record: TicketRecord }) {
  return (
    <MessageForm
      message={useMessageForm(`ticket-note:${ticket.id}`, keys.note)}
      intent="note"
      label="Internal note"
      placeholder="A note for colleagues"
      hint={HINT}
      maxCharacters={MAX_MESSAGE_CHARACTERS}
      staff={assignees}
    >
      <SubmitButton className="button button--small" pendingLabel="Adding …">
        Add note
      </SubmitButton>
    </MessageForm>
  );
}

interface ViewProps {
  readonly record: TicketRecord;
  readonly answer: Answer | undefined;
}

function Standing({ record: { ticket } }: Pick<ViewProps, "record">) {
  return (
    <>
      <TicketStatusBadge status={ticket.status} isMerged={ticket.mergedIntoId !== null} />{" "}
      {ticket.priority !== "normal" && <PriorityBadge priority={ticket.priority} />}
    </>
  );
}

function Meta({ record: { ticket, clock } }: Pick<ViewProps, "record">) {
  return (
    <span className="ticket-meta">
      <span className="ticket-number">{ticket.number}</span>
      <bdi>{ticket.fullName}</bdi>
      <span>{ticket.category}</span>
      {ticket.mergedIntoId === null && (
        <span>
          First response: <AnswerClock clock={clock} dueAt={ticket.firstAnswerDueAt} />
        </span>
      )}
    </span>
  );
}

/** Announced, and one press away, because the composer covers the end of the page. */
function News({ messages }: Pick<TicketRecord, "messages">) {
  const { below, goToEnd } = useThreadEnd(messages);
  return (
    <p className="thread-news" role="status">
      {below > 0 && (
        <button type="button" className="button button--small" onClick={goToEnd}>
          {below === 1 ? "1 new message" : `${below} new messages`} <span aria-hidden="true">↓</span>
        </button>
      )}
    </p>
  );
}

function Continuation({ record }: Pick<ViewProps, "record">) {
  const { ticket, mergedInto } = record;
  if (ticket.mergedIntoId === null) {
    return (
      <WriteTabs
        record={{ kind: "ticket", id: ticket.id }}
        isDocked
        news={<News messages={record.messages} />}
        tabs={[
          { label: "Reply", shortcut: "r", content: <ReplyForm record={record} /> },
          { label: "Internal note", shortcut: "n", content: <NoteForm record={record} /> },
        ]}
      />
    );
  }
  return (
    <p className="ticket-joined">
      This ticket was merged. The conversation continues here{mergedInto ? ": " : "."}
      {mergedInto && (
        <Link to={`/admin/communication/tickets/${mergedInto.id}`}>
          {mergedInto.number}, <bdi>{mergedInto.subject}</bdi>
        </Link>
      )}
    </p>
  );
}

function Side({ record, answer }: ViewProps) {
  const isMerged = record.ticket.mergedIntoId !== null;
  return (
    <>
      {!isMerged && (
        <RecordSection title="Handling">
          <Handling record={record} answer={answer} />
        </RecordSection>
      )}
      <RecordSection title="Client">
        <ClientFacts record={record} />
      </RecordSection>
      <PersonTrail trail={record.trail} />
      {!isMerged && (
        <RecordSection title="Merge with another ticket">
          <MergeForm record={record} errors={errorsOf(answer, "merge")} />
        </RecordSection>
      )}
      <RecordSection title="History">
        <Timeline entries={record.timeline.entries} />
      </RecordSection>
    </>
  );
}

/** Without an address, nothing else is known of the client: the page of a contact erases the others. */
function EraseTicket({ answer }: Pick<ViewProps, "answer">) {
  return (
    <CheckedForm method="post" errors={errorsOf(answer, "erase")} className="actions">
      <ConfirmSubmit
        className="button button--quiet button--small"
        name="intent"
        value="erase"
        title="Erase this ticket permanently?"
        text="The conversation, files, notes and activity details are erased immediately. This cannot be undone."
        confirmLabel="Erase permanently"
        isDangerous
        pendingLabel="Erasing …"
      >
        Erase this ticket…
      </ConfirmSubmit>
      <FormError />
    </CheckedForm>
  );
}

/** A ticket as staff see it: conversation, notes and actions. */
export function TicketRecordView({ record, answer }: ViewProps) {
  const { ticket, messages } = record;
  return (
    <>
      <RecordHeader
        title={ticket.subject}
        back={{ href: "/admin/communication/tickets", label: "Tickets" }}
        badge={<Standing record={record} />}
        meta={<Meta record={record} />}
        actions={
          <>
            <PersonActions trail={record.trail} />
            {ticket.email === "" && <EraseTicket answer={answer} />}
          </>
        }
      />
      <TagList tags={ticket.tags} />
      <RecordLayout side={<Side record={record} answer={answer} />}>
        <div className="record__talk">
          <RecordSection title="Conversation">
            <StaffThread messages={messages} fullName={ticket.fullName} colleagues={record.assignees.map(({ name }) => name)} />
          </RecordSection>
          <Continuation record={record} />
        </div>
      </RecordLayout>
    </>
  );
}
