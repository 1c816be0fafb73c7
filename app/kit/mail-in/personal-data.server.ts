import { and, getTableColumns, inArray, notExists, type SQL, sql } from "drizzle-orm";
import type { PersonalData } from "#kit/capability/personal-data.ts";
import type { Tx } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";

const isThreadOf = (email: string) => sql`lower(${mailThreads.address}) = lower(${email})`;

/** Written by the person, or a report about a mail to them. */
const isMailOf = (email: string): SQL =>
  sql`(lower(${inboundMails.fromAddress}) = lower(${email}) or lower(${inboundMails.envelopeFrom}) = lower(${email})
    or ${inboundMails.threadId} in (select ${mailThreads.id} from ${mailThreads} where ${isThreadOf(email)})
    or ${inboundMails.aboutMailId} in (select ${mails.id} from ${mails} where lower(${mails.toAddress}) = lower(${email})))`;

const { dedupeKey: _key, ...shown } = getTableColumns(inboundMails);

/** A conversation with no emails left has nothing to show. */
const deleteEmptyThreads = (tx: Tx, ids: readonly string[]) =>
  tx.delete(mailThreads).where(
    and(
      inArray(mailThreads.id, [...ids]),
      notExists(
        tx
          .select({ id: inboundMails.id })
          .from(inboundMails)
          .where(sql`${inboundMails.threadId} = ${mailThreads.id}`),
      ),
    ),
  );

export async function deleteMailsIn(tx: Tx, ids: readonly string[]): Promise<void> {
  const removed = await tx
    .delete(inboundMails)
    .where(inArray(inboundMails.id, [...ids]))
    .returning({ threadId: inboundMails.threadId });
  await deleteEmptyThreads(
    tx,
    removed.flatMap(({ threadId }) => threadId ?? []),
  );
}

export const mailsInOfPerson: PersonalData = {
  kind: "inbound_mail",
  async find(db, email) {
    const found = await db.select(shown).from(inboundMails).where(isMailOf(email));
    return found.map((mail) => ({ id: mail.id, data: mail }));
  },
  erase: deleteMailsIn,
};

/** The files of originals have a different subject kind than attachments. */
export const originalsOfPerson: PersonalData = {
  kind: "inbound_raw",
  isDerived: true,
  async find(db, email) {
    const found = await db.select({ id: inboundMails.id }).from(inboundMails).where(isMailOf(email));
    return found.map(({ id }) => ({ id, data: { id } }));
  },
  erase: async () => {},
};

export const threadsOfPerson: PersonalData = {
  kind: "mail_thread",
  async find(db, email) {
    const found = await db.select().from(mailThreads).where(isThreadOf(email));
    return found.map((thread) => ({ id: thread.id, data: thread }));
  },
  erase: (tx, ids) => tx.delete(mailThreads).where(inArray(mailThreads.id, [...ids])),
};
