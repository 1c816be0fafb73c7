import { and, eq } from "drizzle-orm";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { mailThreads } from "#db/schema/mail-in.ts";
import type { Ticket } from "./ticket-record.server.ts";

/** Staff who handle a ticket have read its emails. */
export async function readMailThreads(tx: Tx, record: RecordEvent, { id }: Pick<Ticket, "id">): Promise<void> {
  const read = await tx
    .update(mailThreads)
    .set({ isUnread: false })
    .where(and(eq(mailThreads.subjectKind, "ticket"), eq(mailThreads.subjectId, id), eq(mailThreads.isUnread, true)))
    .returning({ id: mailThreads.id, subject: mailThreads.subject });
  for (const thread of read) record({ type: "mail_thread.read", subject: { kind: "mail_thread", id: thread.id, name: thread.subject } });
}
