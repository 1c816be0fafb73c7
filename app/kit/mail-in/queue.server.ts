import { type SQL, sql } from "drizzle-orm";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";

const isUnread = sql`${mailThreads.isUnread} and not ${mailThreads.isSpam}`;

const hasMail = (state: SQL) =>
  sql`${isUnread} and exists (select from ${inboundMails} where ${inboundMails.threadId} = ${mailThreads.id} and ${inboundMails.state} = ${state})`;

const reason = (words: string, when: SQL) => ({
  words,
  when,
  since: sql`${mailThreads.lastAt}`,
  due: sql`${mailThreads.lastAt} + interval '1 day'`,
});

/** A ticket is in the queue by itself: its emails are not listed a second time. */
export const threadQueue: QueueSource = {
  kind: "mail_thread",
  one: "Incoming email",
  many: "Incoming emails",
  icon: "mail",
  menu: "/admin/communication/email",
  from: sql`${mailThreads}`,
  id: sql`${mailThreads.id}`,
  person: sql`coalesce(nullif(${mailThreads.name}, ''), ${mailThreads.address})`,
  title: sql`${mailThreads.subject}`,
  assigneeId: sql`${mailThreads.assigneeId}`,
  reasons: () => [
    reason("Could not be read", hasMail(sql`'unreadable'`)),
    reason("Left in the mailbox", hasMail(sql`'left'`)),
    reason("New email", sql`${isUnread} and ${mailThreads.subjectKind} is distinct from 'ticket'`),
  ],
};
