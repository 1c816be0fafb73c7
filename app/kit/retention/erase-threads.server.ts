import { and, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { erasePayloads } from "#kit/activity/erase-payloads.server.ts";
import type { Services } from "#platform/services.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { events, mentions, notes, workMarks } from "#db/schema/activity.ts";
import { files } from "#db/schema/files.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";

type Needed = Pick<Services, "capabilities">;

/**
 * Deletes the file rows of these emails, including their originals, and what their records erase with them. Returns the ids of the files.
 */
export async function erasePartsOfMails({ capabilities }: Needed, tx: Tx, mailIds: readonly string[]): Promise<readonly string[]> {
  if (mailIds.length === 0) return [];
  const gone = mailIds.flatMap((id) => ["inbound_mail", "inbound_raw"].map((kind) => ({ kind, id })));
  for (const { mailTargets = {} } of capabilities)
    for (const target of Object.values(mailTargets)) gone.push(...((await target.erasePartsOf?.(tx, mailIds)) ?? []));
  const kinds = Object.entries(Object.groupBy(gone, ({ kind }) => kind));
  const isOfThese = kinds.map(([kind, parts = []]) =>
    and(
      eq(files.subjectKind, kind),
      inArray(
        files.subjectId,
        parts.map(({ id }) => id),
      ),
    ),
  );
  const removed = await tx
    .delete(files)
    .where(or(...isOfThese))
    .returning({ id: files.id });
  return removed.map(({ id }) => id);
}

/** Erases inbox conversations with their emails and files. Their log entries stay, with empty payloads. Returns the ids of the files. */
export async function eraseThreads(services: Needed, tx: Tx, record: RecordEvent, isGone: SQL | undefined): Promise<readonly string[]> {
  const threads = await tx.select({ id: mailThreads.id }).from(mailThreads).where(isGone);
  if (threads.length === 0) return [];
  const ids = threads.map(({ id }) => id);
  const mails = await tx.select({ id: inboundMails.id }).from(inboundMails).where(inArray(inboundMails.threadId, ids));
  const fileIds = await erasePartsOfMails(
    services,
    tx,
    mails.map(({ id }) => id),
  );
  for (const table of [mentions, notes, workMarks])
    await tx.delete(table).where(and(eq(table.subjectKind, "mail_thread"), inArray(table.subjectId, ids)));
  await tx.delete(mailThreads).where(inArray(mailThreads.id, ids));
  const entries = await erasePayloads(tx, and(eq(events.subjectKind, "mail_thread"), inArray(events.subjectId, ids)) ?? sql`false`);
  record({
    type: "mail_thread.deleted",
    subject: { kind: "retention", id: "mail_threads" },
    details: { mail_threads: ids.length, entries },
  });
  return fileIds;
}
