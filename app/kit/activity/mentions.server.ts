import { and, eq, isNull, lte, max } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import { type Tx, writeAs } from "#platform/write.server.ts";
import { mentions } from "#db/schema/activity.ts";
import type { RecordSubject } from "./record-subject.ts";

interface NewMentions {
  readonly subject: Pick<RecordSubject, "kind" | "id">;
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
export const dropMentions = (tx: Tx, noteId: string) =>
  tx.delete(mentions).where(and(eq(mentions.noteId, noteId), isNull(mentions.seenAt)));

export const moveMentions = (tx: Tx, kind: string, from: string, to: string) =>
  tx
    .update(mentions)
    .set({ subjectId: to })
    .where(and(eq(mentions.subjectKind, kind), eq(mentions.subjectId, from)));

const isUnseen = (personId: string, { kind, id }: Pick<RecordSubject, "kind" | "id">) =>
  and(eq(mentions.personId, personId), eq(mentions.subjectKind, kind), eq(mentions.subjectId, id), isNull(mentions.seenAt));

/** When a note of the record last mentioned the person, if they have not opened it since. */
export async function findMention(db: Db, subject: Pick<RecordSubject, "kind" | "id">, personId: string): Promise<Date | undefined> {
  const [last] = await db
    .select({ at: max(mentions.at) })
    .from(mentions)
    .where(isUnseen(personId, subject));
  return last?.at ?? undefined;
}

interface Seen {
  readonly kind: string;
  readonly id: string;
  /** The latest mention that the opened page knew of. */
  readonly upTo: Date;
}

/**
 * Called when a person has opened a record that mentions them. Not in the log: it changes nothing of the record, and an entry would tell
 * colleagues that the record has changed.
 */
export function seeMentions(ctx: Ctx, { upTo, ...subject }: Seen): Promise<void> {
  return writeAs(ctx, "home", async (tx, _, { personId }) => {
    await tx
      .update(mentions)
      .set({ seenAt: ctx.services.clock.now() })
      .where(and(isUnseen(personId, subject), lte(mentions.at, upTo)));
  });
}
