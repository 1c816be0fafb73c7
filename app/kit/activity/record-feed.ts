import type { RelatedMessage } from "#kit/capability/related-message.ts";
import type { MailIn } from "./mail-in.ts";
import type { MailOut } from "./mail-out.ts";
import type { Note } from "./note.ts";
import type { RecordActivity } from "./record-activity.ts";
import type { TimelineEntry } from "./timeline-entry.ts";

type Item =
  | { readonly kind: "note"; readonly it: Note }
  | { readonly kind: "mail"; readonly it: MailIn }
  | { readonly kind: "sent"; readonly it: MailOut }
  | { readonly kind: "related"; readonly it: RelatedMessage }
  | { readonly kind: "entry"; readonly it: TimelineEntry };

const timeOf = ({ it }: Item) => it.at.getTime();

type Feed = Pick<RecordActivity, "timeline" | "notes" | "mails" | "sent" | "related">;

/** Newest first. Notes and messages are on the page of the history that covers their time: none is between two pages. */
export function feedOf({ timeline: { entries, next, before }, notes, mails, sent, related }: Feed): readonly Item[] {
  const newest = before?.getTime() ?? Number.POSITIVE_INFINITY;
  const oldest = next === undefined ? Number.NEGATIVE_INFINITY : (entries.at(-1)?.at.getTime() ?? 0);
  const messages: readonly Item[] = [
    ...notes.map((it) => ({ kind: "note", it }) as const),
    ...mails.map((it) => ({ kind: "mail", it }) as const),
    ...sent.map((it) => ({ kind: "sent", it }) as const),
    ...related.map((it) => ({ kind: "related", it }) as const),
  ];
  const shown = messages.filter((item) => timeOf(item) < newest && timeOf(item) >= oldest);
  return [...entries.map((it) => ({ kind: "entry", it }) as const), ...shown].toSorted((one, two) => timeOf(two) - timeOf(one));
}
