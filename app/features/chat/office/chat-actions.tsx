import { useState } from "react";
import type { Conversation } from "#domain/conversation/conversation.ts";
import { PopoverMenu } from "#ui/admin/shell/popover-menu.tsx";
import { Icon } from "#ui/icon.tsx";
import type { ChatRecord } from "./load-chat-record.server.ts";
import { TicketDialog } from "./ticket-dialog.tsx";
import { usePressAction } from "#ui/forms/use-press-action.ts";

interface ActionsProps {
  readonly record: ChatRecord;
  readonly conversation: Conversation;
}

const UNASSIGNED = "";

function AssignMenu({ record, onPick }: { readonly record: ChatRecord; readonly onPick: (assigneeId: string) => void }) {
  const people = record.colleagues.map(({ id, name, isOnDuty }) => ({
    content: `${name}${id === record.me.id ? " (you)" : ""}${isOnDuty ? ", on duty" : ""}`,
    onPress: () => onPick(id),
  }));
  const label = (
    <>
      Assign
      <Icon name="chevron" />
    </>
  );
  return (
    <PopoverMenu
      className="button button--quiet button--small"
      label={label}
      title="Assign the chat"
      shortcut="s"
      choices={[...people, { content: "Unassigned", onPress: () => onPick(UNASSIGNED) }]}
    />
  );
}

export function ChatActions({ record, conversation: { status, assignee, ticket } }: ActionsProps) {
  const handOver = usePressAction();
  const setStatus = usePressAction();
  const [isTicketOpen, setIsTicketOpen] = useState(false);
  const assign = (assigneeId: string) => handOver({ intent: "assign", assigneeId });
  const press = { type: "button", className: "button button--quiet button--small" } as const;
  return (
    <>
      {assignee !== record.me.name && (
        <button
          {...press}
          className="button button--small"
          aria-keyshortcuts="a"
          data-key-words="Assign the chat to me"
          onClick={() => assign(record.me.id)}
        >
          Assign to me
        </button>
      )}
      <AssignMenu record={record} onPick={assign} />
      {status === "open" ? (
        <button {...press} aria-keyshortcuts="d" data-key-words="End the chat" onClick={() => setStatus({ intent: "close" })}>
          End
        </button>
      ) : (
        <button {...press} aria-keyshortcuts="d" data-key-words="Reopen the chat" onClick={() => setStatus({ intent: "reopen" })}>
          Reopen
        </button>
      )}
      {ticket === undefined && (
        <button {...press} aria-keyshortcuts="t" data-key-words="Turn the chat into a ticket" onClick={() => setIsTicketOpen(true)}>
          Turn into ticket
        </button>
      )}
      {isTicketOpen && <TicketDialog record={record} onClose={() => setIsTicketOpen(false)} />}
    </>
  );
}
