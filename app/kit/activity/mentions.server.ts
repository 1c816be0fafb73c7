import { and, eq, isNull, lte, max, type Placeholder } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import { type Tx, writeAs } from "#platform/write.server.ts";
import { mentions } from "#db/schema/activity.ts";
import type { RecordSubject } from "./record-subject.ts";

type Subject = Pick<RecordSubject, "kind" | "id">;

interface NewMentions {
  readonly subject: Subject;
  readonly noteId: string;
  readonly at: Date;
  readonly personIds: readonly string[];
}

/** Kept for the queue, so only for kinds of record that it lists. A note that is restored mentions nobody a second time. */
export async function storeMentions(
  tx: Tx,
  { capabilities }: Pick<Services, "capabilities">,
  { subject: { kind, id }, noteId, at, personIds }: NewMentions,
): Promise<void> {
  const isListed = capabilities.some(({ queue = [] }) => queue.some((source) => source.kind === kind));
  if (!isListed || personIds.length === 0) return;
  await tx
    .insert(mentions)
    .values(personIds.map((personId) => ({ personId, noteId, subjectKind: kind, subjectId: id, at })))
    .onConflictDoNothing();
}

/** A deleted note mentions nobody. Seen mentions stay, so that restoring the note does not show them again. */
export const dropMentions = (tx: Tx, { kind, id }: Subject, noteId: string) =>
  // The record is named for the index: there is none of notes.
  tx
    .delete(mentions)
    .where(and(eq(mentions.subjectKind, kind), eq(mentions.subjectId, id), eq(mentions.noteId, noteId), isNull(mentions.seenAt)));

export const moveMentions = (tx: Tx, kind: string, from: string, to: string) =>
  tx
    .update(mentions)
    .set({ subjectId: to })
    .where(and(eq(mentions.subjectKind, kind), eq(mentions.subjectId, from)));

/** A note of a record of this kind mentions the person, who has not opened the record since. */
export const isUnseenBy = (personId: string | Placeholder, kind: string) =>
  and(eq(mentions.personId, personId), eq(mentions.subjectKind, kind), isNull(mentions.seenAt));

const isUnseen = (personId: string, { kind, id }: Subject) => and(isUnseenBy(personId, kind), eq(mentions.subjectId, id));

/** When a note of the record last mentioned the person, if they have not opened it since. */
export async function findMention(db: Db, subject: Subject, personId: string): Promise<Date | undefined> {
  const [last] = await db
    .select({ at: max(mentions.at) })
    .from(mentions)
    .where(isUnseen(personId, subject));
  return last?.at ?? undefined;
}

interface SeenUpTo extends Subject {
  /** The latest mention that the opened page knew of. */
  readonly upTo: Date;
}

/**
 * Called when a person has opened a record that mentions them. Not in the log: it changes nothing of the record, and an entry would tell
 * colleagues that the record has changed.
 */
export function seeMentions(ctx: Ctx, { upTo, ...subject }: SeenUpTo): Promise<void> {
  return writeAs(ctx, "home", async (tx, _, { personId }) => {
    await tx
      .update(mentions)
      .set({ seenAt: ctx.services.clock.now() })
      .where(and(isUnseen(personId, subject), lte(mentions.at, upTo)));
  });
}
