import { isEditable, type Message, type Unsent } from "#domain/conversation/conversation.ts";
import { useOfficeZone } from "#ui/admin/office-zone.ts";
import { MentionText } from "#kit/activity/mention-text.tsx";
import type { ChatConnection, ChatView } from "../connection/chat-connection.ts";
import { Log } from "../talking/log.tsx";
import { MessageFiles } from "../talking/message-files.tsx";
import { MessageText } from "#ui/message-text.tsx";
import { type StaffLine, staffLog } from "./staff-log.ts";
import "./chat-log.css";

/** The signed-in person, in the form in which messages name their author. */
export type Writer = Pick<Message, "side" | "author">;

interface ChatLogProps {
  readonly view: ChatView;
  readonly chat: ChatConnection | undefined;
  readonly me: Writer;
  /** Whom notes can mention. */
  readonly colleagues: readonly string[];
  readonly now: Date;
  readonly onEdit: (message: Message) => void;
}

const withLinks = (text: string) => <MessageText text={text} />;

const kindOf = ({ side, isNote }: Message) => (isNote ? "note" : side);

function MessageLine({
  line: { message, time, isRead },
  visitor,
  colleagues,
  onEdit,
}: {
  readonly line: Extract<StaffLine, { kind: "message" }>;
  readonly visitor: string;
  readonly colleagues: readonly string[];
  readonly onEdit: (() => void) | undefined;
}) {
  const { side, author, body, files, isNote, at, editedAt } = message;
  return (
    <li className={`chat-message chat-message--${kindOf(message)}`}>
      <p className="chat-message__head">
        <strong>
          <bdi>{side === "visitor" ? visitor : (author ?? "Former colleague")}</bdi>
        </strong>
        {isNote && <span className="chat-message__kind">Internal note</span>}
        <time dateTime={at}>{time}</time>
        {editedAt !== undefined && <span className="chat-message__edited">edited</span>}
        {onEdit && (
          <button type="button" className="link-button" onClick={onEdit}>
            Edit
          </button>
        )}
      </p>
      {body !== "" && (
        <p className="chat-message__body" dir="auto">
          {isNote ? <MentionText text={body} names={colleagues} rest={withLinks} /> : <MessageText text={body} />}
        </p>
      )}
      <MessageFiles files={files} />
      {isRead && <p className="chat-message__state">Read</p>}
    </li>
  );
}

function UnsentLine({
  unsent: { id, body, fileNames, isNote, state, sentence },
  chat,
}: {
  readonly unsent: Unsent;
  readonly chat: ChatConnection | undefined;
}) {
  return (
    <li className={`chat-message chat-message--${isNote ? "note" : "staff"} chat-message--unsent`} data-state={state}>
      <p className="chat-message__body" dir="auto">
        <MessageText text={body} />
      </p>
      {fileNames.length > 0 && <p className="chat-message__names">{fileNames.join(", ")}</p>}
      <p className="chat-message__state">
        {state === "sending" ? (sentence ?? "Sending …") : (sentence ?? "Not sent.")}
        {state === "failed" && (
          <>
            {" "}
            <button type="button" className="button button--quiet button--small" onClick={() => chat?.retry(id)}>
              Try again
            </button>{" "}
            <button type="button" className="button button--quiet button--small" onClick={() => chat?.discard(id)}>
              Discard
            </button>
          </>
        )}
      </p>
    </li>
  );
}

function Line({
  line,
  onEdit,
  ...shared
}: {
  readonly line: StaffLine;
  readonly visitor: string;
  readonly colleagues: readonly string[];
  readonly onEdit: ((message: Message) => void) | undefined;
}) {
  if (line.kind === "message") return <MessageLine {...shared} line={line} onEdit={onEdit && (() => onEdit(line.message))} />;
  if (line.kind === "day") return <li className="chat-day">{line.words}</li>;
  return (
    <li className="chat-notice">
      {line.words}, <span className="chat-notice__time">{line.time}</span>
    </li>
  );
}

export function ChatLog({ view, chat, me, colleagues, now, onEdit }: ChatLogProps) {
  const { conversation, unsent } = view;
  const lines = staffLog(conversation, useOfficeZone());
  const visitor = conversation.visitor.name || "Visitor";
  const mayEdit = (line: StaffLine) => line.kind === "message" && isEditable(conversation, line.message, me, now);
  return (
    <Log label={`Conversation with ${visitor}`} view={view} isOwn={({ side, author }) => side === me.side && author === me.author}>
      <ol className="chat-log">
        {lines.map((line) => (
          <Line key={line.key} line={line} visitor={visitor} colleagues={colleagues} onEdit={mayEdit(line) ? onEdit : undefined} />
        ))}
        {unsent.map((each) => (
          <UnsentLine key={each.id} unsent={each} chat={chat} />
        ))}
      </ol>
    </Log>
  );
}
