import { FoldedItems } from "#kit/activity/folded-items.tsx";
import { MailInRest, MailInWarning } from "#kit/activity/mail-in-parts.tsx";
import { MentionText } from "#kit/activity/mention-text.tsx";
import { countFolded } from "#kit/activity/record-feed.ts";
import { fileSize } from "#domain/text/file-size.ts";
import { Moment } from "#ui/admin/table/moment.tsx";
import { FoldedText } from "#ui/folded-text.tsx";
import type { TicketRecord } from "./load-ticket-record.server.ts";

type Message = TicketRecord["messages"][number];

const GONE = "Former colleague";

function Files({ files }: Pick<Message, "files">) {
  if (files.length === 0) return null;
  return (
    <ul className="staff-message__files" aria-label="Files">
      {files.map(({ id, name, bytes, contentType }) => (
        <li key={id}>
          {/* A download, so the router must not handle it. */}
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

const KIND_WORDS = {
  visitor: "Client",
  staff: "Reply",
  note: "Internal note",
  unverified: "Not verified",
  automatic: "Automatic",
} as const;

/** An emailed note without an author is automatic, or comes from an unverified sender who is neither the client nor a colleague. */
const lookOf = ({ kind, mail, authorName }: Message) => {
  if (kind !== "note" || !mail || authorName !== undefined) return kind;
  return mail.kind === "message" ? "unverified" : "automatic";
};

function Head({ message, fullName }: { readonly message: Message; readonly fullName: string }) {
  const { kind, authorName, createdAt, mail } = message;
  const look = lookOf(message);
  const isTheirs = look === "unverified" || look === "automatic";
  const sender = mail?.from.name || mail?.from.address || "Unknown sender";
  return (
    <div className="staff-message__head">
      <span className="staff-message__kind">{KIND_WORDS[look]}</span>
      <strong>
        <bdi>{isTheirs ? sender : kind === "visitor" ? fullName : (authorName ?? GONE)}</bdi>
      </strong>
      {isTheirs && <bdi>{mail?.from.address}</bdi>}
      {mail && <span>by email</span>}
      {kind === "visitor" && authorName !== undefined && <span>added by {authorName}</span>}
      <Moment at={createdAt} />
    </div>
  );
}

interface ItemProps {
  readonly message: Message;
  readonly fullName: string;
  /** Of the colleagues whom notes can mention. */
  readonly colleagues: readonly string[];
}

function MessageItem({ message, fullName, colleagues }: ItemProps) {
  const { id, body, files, mail } = message;
  return (
    <li id={`m-${id}`} className={`staff-message staff-message--${lookOf(message)}`}>
      <Head message={message} fullName={fullName} />
      {mail && <MailInWarning mail={mail} />}
      {mail && mail.text.trim() !== "" ? (
        <FoldedText text={mail.text} />
      ) : (
        <p className="staff-message__body" dir="auto">
          {message.kind === "note" ? <MentionText text={body} names={colleagues} /> : body}
        </p>
      )}
      <Files files={files} />
      {mail && <MailInRest mail={mail} />}
    </li>
  );
}

/** The conversation with internal notes. Messages are rendered as plain text. */
export function StaffThread({ messages, ...shared }: Omit<ItemProps, "message"> & { readonly messages: readonly Message[] }) {
  if (messages.length === 0) return null;
  const folded = countFolded(messages.length);
  const items = messages.map((message) => <MessageItem key={message.id} message={message} {...shared} />);
  return (
    <ol className="staff-thread" aria-label="Conversation" aria-live="polite" aria-relevant="additions">
      <FoldedItems count={folded} className="staff-thread">
        {items.slice(0, folded)}
      </FoldedItems>
      {items.slice(folded)}
    </ol>
  );
}
