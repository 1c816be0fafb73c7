import { BRAND } from "#content/brand.ts";
import { formatMoment } from "#domain/list/office-time.ts";
import { FoldedText } from "#ui/folded-text.tsx";
import { MessageText } from "#ui/message-text.tsx";
import type { ReadTicket } from "../read-ticket.server.ts";
import { page as TICKET_PAGE_LABELS } from "#content/labels/ticket-page.ts";
import { useLabels } from "#kit/site/use-labels.ts";

type Message = ReadTicket["messages"][number];

const KIB = 1024;

const sizeOf = (bytes: number) =>
  bytes < KIB * KIB ? `${Math.max(1, Math.round(bytes / KIB))} KB` : `${(bytes / KIB / KIB).toFixed(1)} MB`;

export const When = ({ at }: { readonly at: Date }) => <time dateTime={at.toISOString()}>{formatMoment(at, "UTC")} UTC</time>;

function Files({ number, files }: { readonly number: string; readonly files: Message["files"] }) {
  const { fileList } = useLabels("ticketPageLabels", TICKET_PAGE_LABELS);
  if (files.length === 0) return null;
  return (
    <ul className="ticket-files" aria-label={fileList}>
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

const authorOf = ({ kind, authorName }: Message, you: string) =>
  kind === "visitor" ? you : authorName === undefined ? BRAND.name : `${authorName}, ${BRAND.name}`;

/** Messages are rendered as plain text; only URLs in staff messages become links. */
export function Thread({ number, messages }: Pick<ReadTicket, "number" | "messages">) {
  const labels = useLabels("ticketPageLabels", TICKET_PAGE_LABELS);
  return (
    <ol className="ticket-thread" aria-label={labels.conversation}>
      {messages.map((message) => (
        <li key={message.id} id={`m-${message.id}`} className={`ticket-message ticket-message--${message.kind}`}>
          <p className="ticket-message__head">
            <strong>
              <bdi>{authorOf(message, labels.you)}</bdi>
            </strong>{" "}
            <span className="ticket-page__hint">
              <When at={message.createdAt} />
              {message.isByEmail && `, ${labels.byEmail}`}
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
