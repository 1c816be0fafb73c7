import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";
import { isLeaving, isMessageId } from "./enqueue-mail.server.ts";

interface About {
  readonly kind: string;
  readonly id: string;
}

export interface ThreadedMail {
  readonly messageId: string;
  readonly subject: string;
}

/** The mails to and from this address about a record, oldest first. Mail programs thread by their Message-IDs. */
export async function listThread(db: Db | Tx, about: About, address: string): Promise<readonly ThreadedMail[]> {
  const ours = db
    .select({ messageId: mails.messageId, subject: mails.subject, at: mails.createdAt })
    .from(mails)
    .where(
      and(eq(mails.subjectKind, about.kind), eq(mails.subjectId, about.id), sql`lower(${mails.toAddress}) = lower(${address})`, isLeaving),
    );
  const theirs = db
    .select({ messageId: sql<string>`${inboundMails.messageId}`, subject: inboundMails.subject, at: inboundMails.createdAt })
    .from(inboundMails)
    .innerJoin(mailThreads, eq(mailThreads.id, inboundMails.threadId))
    .where(
      and(
        eq(mailThreads.subjectKind, about.kind),
        eq(mailThreads.subjectId, about.id),
        sql`lower(${inboundMails.fromAddress}) = lower(${address})`,
        isNotNull(inboundMails.messageId),
      ),
    );
  const rows = await unionAll(ours, theirs).orderBy((fields) => [asc(fields.at)]);
  return rows.filter(({ messageId }) => isMessageId(messageId)).map(({ messageId, subject }) => ({ messageId, subject }));
}

export const threadWith = async (db: Db | Tx, about: About, address: string): Promise<string[]> =>
  (await listThread(db, about, address)).map(({ messageId }) => messageId);
