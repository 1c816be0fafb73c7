import { type Conversation, isMessage, type Message, type Notice, timelineOf } from "#domain/conversation/conversation.ts";
import { dayIn, formatDay, formatMoment } from "#domain/list/office-time.ts";

export type StaffLine =
  | { readonly kind: "day"; readonly key: string; readonly words: string }
  | { readonly kind: "notice"; readonly key: string; readonly words: string; readonly time: string }
  | { readonly kind: "message"; readonly key: string; readonly message: Message; readonly time: string; readonly isRead: boolean };

const SYSTEM = "The system";

function assignedWords({ author = SYSTEM, data: { assignee } }: Notice): string {
  if (assignee === author) return `${author} took the chat`;
  return assignee ? `${author} assigned the chat to ${assignee}` : `${author} unassigned the chat`;
}

function statusWords({ side, author = SYSTEM, data: { status } }: Notice): string {
  const who = side === "visitor" ? "The visitor" : author;
  return status === "closed" ? `${who} ended the chat` : `${who} reopened the chat`;
}

const WORDS: Readonly<Record<Notice["kind"], (notice: Notice) => string>> = {
  assigned: assignedWords,
  status: statusWords,
  rated: ({ data: { rating } }) => `The visitor rated the chat ${rating} of 5`,
  named: ({ data: { name = "", email = "" } }) => `The visitor’s details: ${[name, email].filter(Boolean).join(", ") || "removed"}`,
  ticket: ({ author = SYSTEM, data: { ticket } }) => `${author} turned the chat into ticket ${ticket}`,
};

/** Shown under the last staff message that the visitor has read. */
const lastRead = ({ messages, readBy }: Conversation) =>
  messages.findLast(({ side, isNote, seq }) => side === "staff" && !isNote && seq <= readBy.visitor);

/** Hours and minutes only, because the day is a heading above. */
const timeOf = (at: Date, zone: string) => formatMoment(at, zone).slice(-"15:04".length);

/** The conversation as staff see it, including all events. */
export function staffLog(conversation: Conversation, zone: string): readonly StaffLine[] {
  const read = lastRead(conversation);
  const lines: StaffLine[] = [];
  let day = "";
  for (const item of timelineOf(conversation)) {
    const at = new Date(item.at);
    const time = timeOf(at, zone);
    if (dayIn(at, zone) !== day) lines.push({ kind: "day", key: `day ${item.id}`, words: formatDay(dayIn(at, zone)) });
    day = dayIn(at, zone);
    lines.push(
      isMessage(item)
        ? { kind: "message", key: item.id, message: item, time, isRead: item === read }
        : { kind: "notice", key: item.id, words: WORDS[item.kind](item), time },
    );
  }
  return lines;
}
