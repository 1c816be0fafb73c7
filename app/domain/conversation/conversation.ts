import type { ChatStatus } from "./chat-status.ts";
import type { Batch, Entry, EntryFile, EntryKind, Side } from "./entry.ts";
import { EDITABLE_MS } from "./limits.ts";

export interface Message {
  readonly id: string;
  readonly seq: number;
  readonly side: Side;
  /** The colleague who wrote it. */
  readonly author?: string;
  readonly body: string;
  readonly files: readonly EntryFile[];
  /** Only staff can see it. */
  readonly isNote: boolean;
  readonly at: string;
  readonly editedAt?: string;
}

/** A line between the messages: who took the conversation over, that it ended, its ticket. */
export interface Notice extends Entry {
  readonly kind: Exclude<EntryKind, "message" | "note" | "edited" | "read">;
}

/** The state after all entries up to `upTo`. */
export interface Conversation {
  readonly upTo: number;
  readonly messages: readonly Message[];
  readonly notices: readonly Notice[];
  /** The last entry that each side has read. */
  readonly readBy: Readonly<Record<Side, number>>;
  readonly status: ChatStatus;
  readonly assignee: string | null;
  readonly visitor: { readonly name: string; readonly email: string };
  readonly rating?: number;
  /** The number of the ticket created from it. */
  readonly ticket?: string;
}

/** Written here, but not yet acknowledged by the server. */
export interface Unsent {
  readonly id: string;
  readonly body: string;
  readonly fileNames: readonly string[];
  readonly isNote: boolean;
  readonly state: "sending" | "failed";
  /** Why it failed. */
  readonly sentence?: string;
}

export function emptyConversation(): Conversation {
  return {
    upTo: 0,
    messages: [],
    notices: [],
    readBy: { visitor: 0, staff: 0 },
    status: "open",
    assignee: null,
    visitor: { name: "", email: "" },
  };
}

type Change = (conversation: Conversation, entry: Entry) => Conversation;

const withMessage: Change = (conversation, { id, seq, side, author, body, data, at, kind }) => {
  if (side === "system") return conversation;
  const message: Message = {
    id,
    seq,
    side,
    ...(author !== undefined && { author }),
    body,
    files: data.files ?? [],
    isNote: kind === "note",
    at,
  };
  return { ...conversation, messages: [...conversation.messages, message] };
};

const withEdit: Change = (conversation, { side, body, data, at }) => ({
  ...conversation,
  messages: conversation.messages.map((message) =>
    message.id === data.messageId && message.side === side ? { ...message, body, editedAt: at } : message,
  ),
});

const withRead: Change = (conversation, { side, data }) => {
  if (side === "system") return conversation;
  return { ...conversation, readBy: { ...conversation.readBy, [side]: Math.max(conversation.readBy[side], data.upTo ?? 0) } };
};

const withNotice =
  (change: Change): Change =>
  (conversation, entry) => {
    const changed = change(conversation, entry);
    return { ...changed, notices: [...changed.notices, entry as Notice] };
  };

const CHANGES: Readonly<Record<EntryKind, Change>> = {
  message: withMessage,
  note: withMessage,
  edited: withEdit,
  read: withRead,
  assigned: withNotice((conversation, { data }) => ({ ...conversation, assignee: data.assignee ?? null })),
  status: withNotice((conversation, { data }) => ({ ...conversation, status: data.status ?? conversation.status })),
  rated: withNotice((conversation, { data }) => (data.rating === undefined ? conversation : { ...conversation, rating: data.rating })),
  named: withNotice((conversation, { data }) => ({ ...conversation, visitor: { name: data.name ?? "", email: data.email ?? "" } })),
  ticket: withNotice((conversation, { data }) => (data.ticket === undefined ? conversation : { ...conversation, ticket: data.ticket })),
};

/** The batch starts after the last known entry: the client has to fetch those between. */
export const isBehind = (conversation: Conversation, batch: Batch): boolean => batch.after > conversation.upTo;

/** Applies the new entries of a batch. A batch that is already known, or would leave a gap, changes nothing. */
export function applyBatch(conversation: Conversation, batch: Batch): Conversation {
  if (isBehind(conversation, batch) || batch.upTo <= conversation.upTo) return conversation;
  const fresh = batch.entries.filter(({ seq }) => seq > conversation.upTo && seq <= batch.upTo).sort((left, right) => left.seq - right.seq);
  // An unknown kind comes from a newer server: it is counted, but not shown.
  const changed = fresh.reduce(
    (sofar, entry) => (Object.hasOwn(CHANGES, entry.kind) ? CHANGES[entry.kind](sofar, entry) : sofar),
    conversation,
  );
  return { ...changed, upTo: batch.upTo };
}

/** Messages and notices in chronological order. */
export function timelineOf({ messages, notices }: Conversation): readonly (Message | Notice)[] {
  return [...messages, ...notices].sort((left, right) => left.seq - right.seq);
}

export const isMessage = (item: Message | Notice): item is Message => "files" in item;

/** Whether this author may still edit the message; the server decides. Visitors have no author name. */
export function isEditable(
  { status }: Pick<Conversation, "status">,
  { side, author, isNote, body, at }: Message,
  writer: Pick<Message, "side" | "author">,
  now: Date,
): boolean {
  return (
    status === "open" &&
    side === writer.side &&
    author === writer.author &&
    !isNote &&
    body !== "" &&
    now.getTime() - Date.parse(at) < EDITABLE_MS
  );
}

/** How many messages from the other side are unread. */
export function unreadOf({ messages, readBy }: Conversation, side: Side): number {
  return messages.filter((message) => message.side !== side && !message.isNote && message.seq > readBy[side]).length;
}
