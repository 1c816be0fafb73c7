import { BRAND } from "#content/brand.ts";
import { formatMoment } from "#domain/list/office-time.ts";
import { FoldedText } from "#ui/folded-text.tsx";
import { MessageText } from "#ui/message-text.tsx";
import type { ReadTicket } from "../read-ticket.server.ts";

type Message = ReadTicket["messages"][number];

const KIB = 1024;

const sizeOf = (bytes: number) =>
  bytes < KIB * KIB ? `${Math.max(1, Math.round(bytes / KIB))} KB` : `${(bytes / KIB / KIB).toFixed(1)} MB`;

export const When = ({ at }: { readonly at: Date }) => <time dateTime={at.toISOString()}>{formatMoment(at, "UTC")} UTC</time>;

function Files({ number, files }: { readonly number: string; readonly files: Message["files"] }) {
  if (files.length === 0) return null;
  return (
    <ul className="ticket-files" aria-label="Files">
      {files.map(({ id, name, bytes, contentType }) => (
        <li key={id}>
          {/* A download, so the router must not handle it. */}
          <a href={`/ticket/${number}/files/${id}`} download={name}>
            {contentType.startsWith("image/") && <img src={`/ticket/${number}/files/${id}?thumbnail`} alt="" loading="lazy" />}
            <bdi>{name}</bdi>
          </a>{" "}
          <span className="ticket-page__hint figure">{sizeOf(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}

const authorOf = ({ kind, authorName }: Message) =>
  kind === "visitor" ? "You" : authorName === undefined ? BRAND.name : `${authorName}, ${BRAND.name}`;

/** Messages are rendered as plain text; only URLs in staff messages become links. */
export function Thread({ number, messages }: Pick<ReadTicket, "number" | "messages">) {
  return (
    <ol className="ticket-thread" aria-label="Conversation">
      {messages.map((message) => (
        <li key={message.id} id={`m-${message.id}`} className={`ticket-message ticket-message--${message.kind}`}>
          <p className="ticket-message__head">
            <strong>
              <bdi>{authorOf(message)}</bdi>
            </strong>{" "}
            <span className="ticket-page__hint">
              <When at={message.createdAt} />
              {message.isByEmail && ", by email"}
            </span>
          </p>
          {message.isByEmail && message.kind === "visitor" ? (
            <FoldedText text={message.body} />
          ) : (
            <p className="ticket-message__body" dir="auto">
              {message.kind === "staff" ? <MessageText text={message.body} /> : message.body}
            </p>
          )}
          <Files number={number} files={message.files} />
        </li>
      ))}
    </ol>
  );
}
