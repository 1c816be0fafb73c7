import { useOfficeZone } from "#ui/admin/office-zone.ts";
import type { Message, Unsent } from "#domain/conversation/conversation.ts";
import { fileSize } from "#features/tickets/widget/file-size.ts";
import type { ChatConnection, ChatView } from "#features/chat/connection/chat-connection.ts";
import { MessageText } from "#features/chat/widget/message-text.tsx";
import { isEditable, type StaffLine, staffLog } from "./staff-log.ts";
import { useStickyScroll } from "./use-sticky-scroll.ts";
import "./chat-log.css";

interface LogProps {
  readonly view: ChatView;
  readonly chat: ChatConnection | undefined;
  /** One's own name. */
  readonly me: string;
  readonly nowMs: number;
  readonly onEdit: (message: Message) => void;
}

function Files({ files }: Pick<Message, "files">) {
  if (files.length === 0) return null;
  return (
    <ul className="chat-message__files" aria-label="Files">
      {files.map(({ id, name, bytes, href = `/files/${id}` }) => (
        <li key={id}>
          {/* Saved, not shown: the router must not take it for a page. */}
          <a href={href} download={name}>
            <bdi>{name}</bdi>
          </a>{" "}
          <span className="chat-message__size">{fileSize(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}

const kindOf = ({ side, isNote }: Message) => (isNote ? "note" : side);

function MessageLine({ line: { message, time, isSeen }, visitor, onEdit }: { readonly line: Extract<StaffLine, { kind: "message" }>; readonly visitor: string; readonly onEdit: (() => void) | undefined }) {
  const { side, author, body, files, isNote, at, editedAt } = message;
  return (
    <li className={`chat-message chat-message--${kindOf(message)}`}>
      <p className="chat-message__head">
        <strong>
          <bdi>{side === "visitor" ? visitor : (author ?? "Somebody who left")}</bdi>
        </strong>
        {isNote && <span className="chat-message__kind">Only for staff</span>}
        <time dateTime={at}>{time}</time>
        {editedAt !== undefined && <span className="chat-message__edited">edited</span>}
        {onEdit && (
          <button type="button" className="chat-message__edit" onClick={onEdit}>
            Edit
          </button>
        )}
      </p>
      {body !== "" && (
        <p className="chat-message__body" dir="auto">
          <MessageText text={body} />
        </p>
      )}
      <Files files={files} />
      {isSeen && <p className="chat-message__seen">Seen</p>}
    </li>
  );
}

function UnsentLine({ unsent: { id, body, fileNames, isNote, state, sentence }, chat }: { readonly unsent: Unsent; readonly chat: ChatConnection | undefined }) {
  return (
    <li className={`chat-message chat-message--${isNote ? "note" : "staff"} chat-message--unsent`} data-state={state}>
      <p className="chat-message__body" dir="auto">
        <MessageText text={body} />
      </p>
      {fileNames.length > 0 && <p className="chat-message__size">{fileNames.join(", ")}</p>}
      <p className="chat-message__state">
        {state === "sending" ? (sentence ?? "Sending …") : (sentence ?? "It could not be sent.")}
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

function Line({ line, visitor, onEdit }: { readonly line: StaffLine; readonly visitor: string; readonly onEdit: ((message: Message) => void) | undefined }) {
  if (line.kind === "message") return <MessageLine line={line} visitor={visitor} onEdit={onEdit && (() => onEdit(line.message))} />;
  if (line.kind === "day") return <li className="chat-day">{line.words}</li>;
  return (
    <li className="chat-notice">
      {line.words} <span className="chat-notice__time">{line.time}</span>
    </li>
  );
}

/** Everything that was said and done. It follows what arrives, unless somebody reads further up. */
export function ChatLog({ view: { conversation, unsent, typing }, chat, me, nowMs, onEdit }: LogProps) {
  const lines = staffLog(conversation, useOfficeZone());
  const visitor = conversation.visitor.name || "Visitor";
  const { box, hasMore, onScroll, goToEnd } = useStickyScroll(conversation.upTo + unsent.length);
  const mayEdit = (line: StaffLine) => line.kind === "message" && isEditable(conversation, line.message, me, nowMs);
  return (
    <div className="chat-log-frame">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard */}
      <div className="chat-log" role="log" aria-label={`Conversation with ${visitor}`} tabIndex={0} ref={box} onScroll={onScroll}>
        <ol className="chat-log__lines">
          {lines.map((line) => (
            <Line key={line.key} line={line} visitor={visitor} onEdit={mayEdit(line) ? onEdit : undefined} />
          ))}
          {unsent.map((each) => (
            <UnsentLine key={each.id} unsent={each} chat={chat} />
          ))}
        </ol>
      </div>
      <p className="chat-typing" aria-live="polite">
        {typing !== "" && `${typing} is typing …`}
      </p>
      {hasMore && (
        <button type="button" className="button button--small chat-log__more" onClick={goToEnd}>
          New messages below
        </button>
      )}
    </div>
  );
}
