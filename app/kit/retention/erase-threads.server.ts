import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { erasePayloads } from "#kit/activity/erase-payloads.server.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { events, notes, workMarks } from "#db/schema/activity.ts";
import { files } from "#db/schema/files.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";
import { ticketMessages } from "#db/schema/tickets.ts";

/**
 * Deletes the file rows of these emails, including their originals, and the ticket notes created from unverified ones: without the email,
 * such a note would look like a colleague's. Returns the ids of the files to remove from storage.
 */
export async function erasePartsOfMails(tx: Tx, mailIds: readonly string[]): Promise<readonly string[]> {
  if (mailIds.length === 0) return [];
  const notesOfTickets = await tx
    .delete(ticketMessages)
    .where(and(inArray(ticketMessages.inboundMailId, [...mailIds]), eq(ticketMessages.kind, "note"), isNull(ticketMessages.authorId)))
    .returning({ id: ticketMessages.id });
  const ofKind = (kind: string, ids: readonly string[]) => and(eq(files.subjectKind, kind), inArray(files.subjectId, [...ids]));
  const removed = await tx
    .delete(files)
    .where(
      or(
        ofKind("inbound_mail", mailIds),
        ofKind("inbound_raw", mailIds),
        ofKind(
          "ticket_message",
          notesOfTickets.map(({ id }) => id),
        ),
      ),
    )
    .returning({ id: files.id });
  return removed.map(({ id }) => id);
}

/** Erases inbox conversations with their emails and files. Their log entries stay, with empty payloads. Returns the ids of the files. */
export async function eraseThreads(tx: Tx, record: RecordEvent, isGone: SQL | undefined): Promise<readonly string[]> {
  const threads = await tx.select({ id: mailThreads.id }).from(mailThreads).where(isGone);
  if (threads.length === 0) return [];
  const ids = threads.map(({ id }) => id);
  const mails = await tx.select({ id: inboundMails.id }).from(inboundMails).where(inArray(inboundMails.threadId, ids));
  const fileIds = await erasePartsOfMails(
    tx,
    mails.map(({ id }) => id),
  );
  for (const table of [notes, workMarks])
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
