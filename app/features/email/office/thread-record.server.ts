import { eq } from "drizzle-orm";
import type { RecordSubject } from "#kit/activity/record-subject.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { mailThreads } from "#db/schema/mail-in.ts";
import { INBOX } from "./inbox-words.ts";

export type MailThread = typeof mailThreads.$inferSelect;

/** With "update" the row is locked until the transaction ends. */
export async function findThread(db: Db | Tx, id: string, lock?: "update"): Promise<MailThread | undefined> {
  const query = db.select().from(mailThreads).where(eq(mailThreads.id, id));
  const [thread] = lock ? await query.for(lock) : await query;
  return thread;
}

export const threadSubject = ({ id, subject }: Pick<MailThread, "id" | "subject">): RecordSubject => ({
  kind: "mail_thread",
  id,
  name: subject,
  path: `${INBOX}/${id}`,
  permission: "email",
});
