import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { mailThreads } from "#db/schema/mail-in.ts";

type MailThread = typeof mailThreads.$inferSelect;

export interface ThreadMark {
  readonly type: `mail_thread.${string}`;
  readonly lacks: SQL;
  readonly values: Partial<MailThread>;
}

/** Applies to all staff, because the inbox is shared. */
export const READ: ThreadMark = { type: "mail_thread.read", lacks: eq(mailThreads.isUnread, true), values: { isUnread: false } };

/** Removes it from the queue, read or not. */
export const DONE: ThreadMark = {
  type: "mail_thread.done",
  lacks: sql`(${mailThreads.isWaiting} or ${mailThreads.isUnread})`,
  values: { isWaiting: false, isUnread: false },
};

/** The subject of a conversation's log entries. */
export const threadEventSubject = ({ id, subject }: Pick<MailThread, "id" | "subject">) => ({ kind: "mail_thread", id, name: subject });

/** Sets a mark on those conversations that lack it. Returns their ids. */
export async function markThreads(
  tx: Tx,
  record: RecordEvent,
  which: SQL | undefined,
  { type, lacks, values }: ThreadMark,
): Promise<string[]> {
  const chosen = await tx
    .select({ id: mailThreads.id, subject: mailThreads.subject })
    .from(mailThreads)
    .where(and(which, lacks))
    .orderBy(asc(mailThreads.id))
    .for("update");
  const found = chosen.map(({ id }) => id);
  if (found.length > 0) await tx.update(mailThreads).set(values).where(inArray(mailThreads.id, found));
  for (const thread of chosen) record({ type, subject: threadEventSubject(thread) });
  return found;
}

/** Staff who handle a record are also done with its emails. */
export const settleThreadsOf = (tx: Tx, record: RecordEvent, { kind, id }: { readonly kind: string; readonly id: string }) =>
  markThreads(tx, record, and(eq(mailThreads.subjectKind, kind), eq(mailThreads.subjectId, id)), DONE);
