import type { Conversation } from "#domain/conversation/conversation.ts";
import { Timeline } from "#kit/activity/timeline.tsx";
import { PersonActions, PersonTrail } from "#kit/contacts/person-trail.tsx";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { Moment } from "#ui/admin/table/moment.tsx";
import { MailLink } from "#ui/admin/mail-link.tsx";
import type { ChatRecord } from "./load-chat-record.server.ts";
import { durationWords } from "./waiting-words.ts";

interface SideProps {
  readonly record: ChatRecord;
  readonly conversation: Conversation;
}

function firstAnswerWords({ createdAt }: ChatRecord, { messages }: Conversation): string {
  const answer = messages.find(({ side, isNote }) => side === "staff" && !isNote);
  return answer ? `After ${durationWords(Date.parse(answer.at) - Date.parse(createdAt))}` : "Not answered yet";
}

function Rating({ record, conversation }: SideProps) {
  const rating = conversation.rating ?? record.rating;
  if (rating === null) return "Not rated yet";
  return (
    <>
      {rating} of 5
      {record.ratingComment !== null && record.ratingComment !== "" && (
        <q className="chat-side__comment" dir="auto">
          {record.ratingComment}
        </q>
      )}
    </>
  );
}

function Facts({ record, conversation }: SideProps) {
  const { name, email } = conversation.visitor;
  const facts = [
    { name: "Name", value: name === "" ? "" : <bdi>{name}</bdi> },
    { name: "Email", value: email === "" ? "" : <MailLink address={email} /> },
    { name: "Started", value: <Moment at={new Date(record.createdAt)} /> },
    { name: "First response", value: firstAnswerWords(record, conversation) },
    { name: "Rating", value: <Rating record={record} conversation={conversation} /> },
  ];
  return <FactList facts={facts} />;
}

export function ChatSide({ record, conversation }: SideProps) {
  return (
    <aside className="chat-side" id="chat-side" aria-label="Details">
      <RecordSection title="Visitor">
        <Facts record={record} conversation={conversation} />
      </RecordSection>
      {record.visitorEmail === "" ? (
        <p>Once the visitor has given an email address, their quotes, tickets and appointments are listed here.</p>
      ) : (
        <>
          <p className="actions">
            <PersonActions trail={record.trail} />
          </p>
          <PersonTrail trail={record.trail} />
        </>
      )}
      <RecordSection title="History">
        <Timeline entries={record.timeline.entries} />
      </RecordSection>
    </aside>
  );
}
