import { fileSize } from "#domain/text/file-size.ts";
import { Moment } from "#ui/admin/table/moment.tsx";
import type { TicketRecord } from "./load-ticket-record.server.ts";

type Message = TicketRecord["messages"][number];

const GONE = "Former colleague";

function Files({ files }: Pick<Message, "files">) {
  if (files.length === 0) return null;
  return (
    <ul className="staff-message__files" aria-label="Files">
      {files.map(({ id, name, bytes, contentType }) => (
        <li key={id}>
          {/* A download: the router must not treat it as a page. */}
          <a href={`/files/${id}`} download={name}>
            {contentType.startsWith("image/") && <img src={`/files/${id}?thumbnail`} alt="" loading="lazy" />}
            <bdi>{name}</bdi>
          </a>{" "}
          <span className="staff-message__size">{fileSize(bytes)}</span>
        </li>
      ))}
    </ul>
  );
}

const KIND_WORDS = { visitor: "Client", staff: "Reply", note: "Internal note" } as const;

/** The conversation with internal notes. All messages are rendered as text. */
export function StaffThread({ messages, fullName }: { readonly messages: readonly Message[]; readonly fullName: string }) {
  if (messages.length === 0) return null;
  return (
    <ol className="staff-thread" aria-label="Conversation" aria-live="polite" aria-relevant="additions">
      {messages.map(({ id, kind, body, authorName, createdAt, files }) => (
        <li key={id} id={`m-${id}`} className={`staff-message staff-message--${kind}`}>
          <p className="staff-message__head">
            <span className="staff-message__kind">{KIND_WORDS[kind]}</span>
            <strong>
              <bdi>{kind === "visitor" ? fullName : (authorName ?? GONE)}</bdi>
            </strong>
            {kind === "visitor" && authorName !== undefined && <span>added by {authorName}</span>}
            <Moment at={createdAt} />
          </p>
          <p className="staff-message__body" dir="auto">
            {body}
          </p>
          <Files files={files} />
        </li>
      ))}
    </ol>
  );
}
