import { useState } from "react";
import type { Conversation } from "#domain/conversation/conversation.ts";
import { PopoverMenu } from "#ui/admin/shell/popover-menu.tsx";
import { useAndNext } from "#ui/forms/and-next.ts";
import { NextButton } from "#ui/forms/submit-button.tsx";
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
  const andNext = useAndNext();
  const people = record.colleagues.map(({ id, name, isOnDuty }) => ({
    content: `${name}${id === record.me.id ? " (you)" : ""}${isOnDuty ? ", on duty" : ""}`,
    verb: id === record.me.id ? "Assign to me" : `Assign to ${name}`,
    onPress: () => onPick(id),
  }));
  const label = (
    <>
      Assign
      <Icon name="chevron" />
    </>
  );
  const choices = [...people, { content: "Unassigned", verb: "Unassign", onPress: () => onPick(UNASSIGNED) }];
  const menu = (
    <PopoverMenu className="button button--quiet button--small" label={label} title="Assign the chat" shortcut="s" choices={choices} />
  );
  if (!andNext) return menu;
  const pressAndNext = (onPress: () => void) => () => {
    andNext.arm();
    onPress();
  };
  return (
    <span className="with-next">
      {menu}
      <PopoverMenu
        className="and-next"
        label={
          <>
            <span className="visually-hidden">Assign and next</span>
            <Icon name="arrowRight" />
          </>
        }
        title="Assign the chat, and next"
        shortcut="Shift+S"
        choices={choices.map(({ content, onPress }) => ({ content, onPress: pressAndNext(onPress) }))}
      />
    </span>
  );
}

interface ActProps {
  readonly children: string;
  readonly className?: string;
  readonly shortcut: string;
  /** For the list of keys. */
  readonly words: string;
  readonly onPress: () => void;
}

/** In the queue, the button beside it also opens the next record. */
function Act({ children, className = "button button--quiet button--small", shortcut, words, onPress }: ActProps) {
  const andNext = useAndNext();
  const button = (
    <button type="button" className={className} aria-keyshortcuts={shortcut} data-key-words={words} onClick={onPress}>
      {children}
    </button>
  );
  if (!andNext) return button;
  const pressAndNext = () => {
    andNext.arm();
    onPress();
  };
  return (
    <span className="with-next">
      {button}
      <NextButton type="button" label={children} shortcut={shortcut} onClick={pressAndNext} />
    </span>
  );
}

export function ChatActions({ record, conversation: { status, assignee, ticket } }: ActionsProps) {
  const handOver = usePressAction();
  const setStatus = usePressAction();
  const [isTicketOpen, setIsTicketOpen] = useState(false);
  const assign = (assigneeId: string) =>
    handOver({ intent: "assign", assigneeId }, { intent: "assign", assigneeId: record.assigneeId ?? "", from: assigneeId });
  return (
    <>
      {assignee !== record.me.name && (
        <Act className="button button--small" shortcut="a" words="Assign the chat to me" onPress={() => assign(record.me.id)}>
          Assign to me
        </Act>
      )}
      <AssignMenu record={record} onPick={assign} />
      {status === "open" ? (
        <Act shortcut="d" words="End the chat" onPress={() => setStatus({ intent: "close" }, { intent: "undo_close" })}>
          End
        </Act>
      ) : (
        <Act shortcut="d" words="Reopen the chat" onPress={() => setStatus({ intent: "reopen" }, { intent: "undo_reopen" })}>
          Reopen
        </Act>
      )}
      {ticket === undefined && (
        // Its dialog offers "Create ticket and next".
        <button
          type="button"
          className="button button--quiet button--small"
          aria-keyshortcuts="t"
          data-key-words="Turn the chat into a ticket"
          onClick={() => setIsTicketOpen(true)}
        >
          Turn into ticket
        </button>
      )}
      {isTicketOpen && <TicketDialog record={record} onClose={() => setIsTicketOpen(false)} />}
    </>
  );
}
