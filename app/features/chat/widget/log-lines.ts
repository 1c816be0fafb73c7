import { type Conversation, isMessage, type Message, type Notice, timelineOf } from "#domain/conversation/conversation.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";

export type LogLine =
  | { readonly kind: "day"; readonly key: string; readonly words: string }
  | {
      readonly kind: "notice";
      readonly key: string;
      readonly words: string;
      /** Whether the chat became a ticket here. */
      readonly isTicket?: boolean;
    }
  | {
      readonly kind: "message";
      readonly key: string;
      readonly message: Message;
      /** "14:05" */
      readonly time: string;
      /** The first of consecutive messages by one person shows author and time. */
      readonly isFirst: boolean;
      /** Shown under the visitor's last message. */
      readonly mark?: "Sent" | "Read";
    };

export interface Reader {
  readonly now: Date;
  /** Defaults to the reader's time zone. */
  readonly timeZone?: string;
}

const RUN_MS = 5 * 60_000;

function dayWords(at: Date, { now, timeZone }: Reader): string {
  const day = new Intl.DateTimeFormat("en-GB", { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone });
  const words = day.format(at);
  if (words === day.format(now)) return "Today";
  return words === day.format(now.getTime() - DAY_MS) ? "Yesterday" : words;
}

const ENDED = {
  visitor: "You ended the chat.",
  staff: "We ended the chat.",
  system: "The chat ended after a day without messages.",
} as const satisfies Readonly<Record<Notice["side"], string>>;

/** Events shown to the visitor between messages; most are hidden. */
function noticeWords({ kind, side, data }: Notice): string | undefined {
  if (kind === "assigned") return data.assignee ? `${data.assignee} is with you.` : undefined;
  if (kind === "status" && data.status === "closed") return ENDED[side];
  if (kind === "status") return "The chat goes on.";
  if (kind === "rated") return data.rating === undefined ? undefined : `You rated the chat ${data.rating} of 5.`;
  return kind === "ticket" && data.ticket ? `This conversation continues as ticket ${data.ticket}.` : undefined;
}

const isRun = (last: Message, next: Message) =>
  last.side === next.side && last.author === next.author && Date.parse(next.at) - Date.parse(last.at) < RUN_MS;

/** The conversation as the visitor sees it: days, groups of messages and notices, in order. */
export function logLines(conversation: Conversation, reader: Reader): readonly LogLine[] {
  const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "short", timeZone: reader.timeZone });
  const lastOwn = conversation.messages.findLast(({ side }) => side === "visitor");
  const lines: LogLine[] = [];
  let day = "";
  let before: Message | undefined;
  for (const item of timelineOf(conversation)) {
    const words = isMessage(item) ? undefined : noticeWords(item);
    if (!isMessage(item) && words === undefined) continue;
    const at = new Date(item.at);
    const itemDay = dayWords(at, reader);
    if (itemDay !== day) {
      lines.push({ kind: "day", key: `day-${item.id}`, words: itemDay });
      before = undefined;
    }
    day = itemDay;
    if (isMessage(item)) {
      const mark = item === lastOwn && { mark: item.seq <= conversation.readBy.staff ? ("Read" as const) : ("Sent" as const) };
      lines.push({
        kind: "message",
        key: item.id,
        message: item,
        time: clock.format(at),
        isFirst: !before || !isRun(before, item),
        ...mark,
      });
      before = item;
    } else {
      lines.push({ kind: "notice", key: item.id, words: words ?? "", ...(item.kind === "ticket" && { isTicket: true }) });
      before = undefined;
    }
  }
  return lines;
}
