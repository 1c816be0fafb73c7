import type { RelatedMessage } from "#kit/capability/related-message.ts";
import type { MailIn } from "./mail-in.ts";
import type { MailOut } from "./mail-out.ts";
import type { Note } from "./note.ts";
import type { RecordActivity } from "./record-activity.ts";
import type { TimelineEntry } from "./timeline-entry.ts";

export type FeedItem =
  | { readonly kind: "note"; readonly it: Note }
  | { readonly kind: "mail"; readonly it: MailIn }
  | { readonly kind: "sent"; readonly it: MailOut }
  | { readonly kind: "related"; readonly it: RelatedMessage }
  | { readonly kind: "entry"; readonly it: TimelineEntry };

const timeOf = ({ it }: FeedItem) => it.at.getTime();

type Feed = Pick<RecordActivity, "timeline" | "notes" | "mails" | "sent" | "related">;

/** Oldest first. Notes and messages are on the page of the history that covers their time: none is between two pages. */
export function feedOf({ timeline: { entries, next, before }, notes, mails, sent, related }: Feed): readonly FeedItem[] {
  const newest = before?.getTime() ?? Number.POSITIVE_INFINITY;
  const oldest = next === undefined ? Number.NEGATIVE_INFINITY : (entries.at(-1)?.at.getTime() ?? 0);
  const messages: readonly FeedItem[] = [
    ...notes.map((it) => ({ kind: "note", it }) as const),
    ...mails.map((it) => ({ kind: "mail", it }) as const),
    ...sent.map((it) => ({ kind: "sent", it }) as const),
    ...related.map((it) => ({ kind: "related", it }) as const),
  ];
  const shown = messages.filter((item) => timeOf(item) < newest && timeOf(item) >= oldest);
  // Of the same moment, the entry that was recorded first comes first.
  return [...entries.toReversed().map((it) => ({ kind: "entry", it }) as const), ...shown.toReversed()].toSorted(
    (one, two) => timeOf(one) - timeOf(two),
  );
}

/** How many items of a long conversation are shown unfolded. */
const SHOWN = 6;
/** Fewer are not worth a button. */
const FEWEST_FOLDED = 3;

/** How many of the oldest items are folded, so that the newest are visible. */
export function countFolded(length: number): number {
  const folded = length - SHOWN;
  return folded < FEWEST_FOLDED ? 0 : folded;
}

export interface FeedPart {
  readonly isFolded: boolean;
  readonly items: readonly FeedItem[];
}

const isSaid = (item: FeedItem) => item.kind !== "entry" || item.it.isTheirs === true;

/**
 * Folds older log lines between the messages. Messages, and what the client did, are folded only if as many newer ones are shown.
 */
export function foldFeed(items: readonly FeedItem[]): readonly FeedPart[] {
  const said = items.filter(isSaid);
  const openMessages = new Set(said.slice(-SHOWN));
  const oldest = new Set(items.slice(0, -SHOWN).filter((item) => !openMessages.has(item)));
  const parts: { isFolded: boolean; items: FeedItem[] }[] = [];
  for (const item of items) {
    const isFolded = oldest.has(item);
    const last = parts.at(-1);
    if (last?.isFolded === isFolded) last.items.push(item);
    else parts.push({ isFolded, items: [item] });
  }
  return parts.map((part) => ({ ...part, isFolded: part.isFolded && part.items.length >= FEWEST_FOLDED }));
}
