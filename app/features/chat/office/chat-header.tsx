import { Link } from "react-router";
import { CHAT_STATUS_LABELS } from "#domain/conversation/chat-status.ts";
import type { Conversation } from "#domain/conversation/conversation.ts";
import { RecordTools, RecordWay } from "#ui/admin/record/record-steps.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import type { VisitorState } from "../connection/staff-connection.ts";
import { MailLink } from "#ui/admin/mail-link.tsx";
import { ChatActions } from "./chat-actions.tsx";
import { type DeskAddress, hrefOf } from "./desk-address.ts";
import type { ChatRecord } from "./load-chat-record.server.ts";
import { pageAddress } from "./page-address.ts";

interface ChatHeaderProps {
  readonly record: ChatRecord;
  readonly conversation: Conversation;
  /** Undefined until the server has sent it. */
  readonly visitor: VisitorState | undefined;
  readonly address: DeskAddress;
  readonly isSideOpen: boolean;
  readonly onSide: () => void;
}

function PageLink({ page, maySeeTickets }: { readonly page: string; readonly maySeeTickets: boolean }) {
  const address = pageAddress(page, maySeeTickets);
  if (address === undefined) return page;
  return (
    <a href={address} target="_blank" rel="noreferrer">
      {page}
    </a>
  );
}

function Whereabouts({ record, visitor }: Pick<ChatHeaderProps, "record" | "visitor">) {
  const page = visitor?.page || record.page;
  return (
    <span className="chat-head__there" data-there={visitor?.isThere || undefined}>
      {visitor?.isThere ? "Here now" : "Away"}
      {page !== "" && (visitor?.isThere ? ", on " : ", last page ")}
      <PageLink page={page} maySeeTickets={record.maySeeTickets} />
    </span>
  );
}

/** The visitor, their presence, and the actions. */
export function ChatHeader({ record, conversation, visitor, address, isSideOpen, onSide }: ChatHeaderProps) {
  const { visitor: person, status, assignee, ticket } = conversation;
  return (
    <header className="chat-head">
      <RecordWay back={{ href: hrefOf({ ...address, id: undefined }), label: "Chats" }} isHideable />
      <div className="chat-head__who">
        <h1 id="chat-name">
          <bdi>{person.name || person.email || record.visitor}</bdi>{" "}
          <StatusBadge tone={status === "open" ? "info" : "neutral"}>{CHAT_STATUS_LABELS[status]}</StatusBadge>
        </h1>
        <p className="chat-head__facts">
          {person.email !== "" && <MailLink address={person.email} />}
          <span>{assignee === null ? "Unassigned" : assignee === record.me.name ? "Yours" : `With ${assignee}`}</span>
          <Whereabouts record={record} visitor={visitor} />
          {ticket !== undefined &&
            (record.ticket === null ? (
              <span>{ticket}</span>
            ) : (
              <Link to={`/admin/communication/tickets/${record.ticket.id}`}>{ticket}</Link>
            ))}
        </p>
      </div>
      <RecordTools />
      <div className="actions chat-head__actions">
        <ChatActions record={record} conversation={conversation} />
      </div>
      <button
        type="button"
        className="button button--quiet button--small chat-head__side"
        aria-expanded={isSideOpen}
        aria-controls="chat-side"
        onClick={onSide}
      >
        Details
      </button>
    </header>
  );
}
