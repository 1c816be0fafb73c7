import { and, inArray, type SQL, sql } from "drizzle-orm";
import { readableCondition } from "#kit/activity/list-mails-in.server.ts";
import type { AssignedRecords } from "#kit/capability/assigned-records.ts";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { HIDDEN_SUBJECT } from "#kit/mail/may-read-mail.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";

/** Waits until it is answered, moved, marked as spam or marked as done. */
const isWaiting = sql`${mailThreads.isWaiting} and not ${mailThreads.isSpam}`;

const hasMail = (which: SQL) =>
  sql`${isWaiting} and exists (select from ${inboundMails} where ${inboundMails.threadId} = ${mailThreads.id} and ${which})`;

const reason = (words: string, when: SQL) => ({
  words,
  when,
  since: sql`${mailThreads.lastAt}`,
  due: sql`${mailThreads.lastAt} + interval '1 day'`,
});

export const THREADS_ASSIGNED: AssignedRecords = {
  kind: "mail_thread",
  id: mailThreads.id,
  assigneeId: mailThreads.assigneeId,
  name: mailThreads.subject,
  isOpen: () => isWaiting,
};

/** Tickets are in the queue themselves, so their emails are listed only if they did not change the ticket. */
export const threadQueue: QueueSource = {
  kind: "mail_thread",
  one: "Email",
  many: "Emails",
  icon: "mail",
  menu: "/admin/communication/email/inbox?state=waiting",
  from: sql`${mailThreads}`,
  id: sql`${mailThreads.id}`,
  person: sql`coalesce(nullif(${mailThreads.name}, ''), ${mailThreads.address})`,
  title: sql`${mailThreads.subject}`,
  async hiddenTitles(services, holder, ids) {
    const readable = readableCondition(services, holder);
    if (!readable || ids.length === 0) return new Map();
    const found = await services.db
      .select({ id: mailThreads.id })
      .from(mailThreads)
      .where(and(inArray(mailThreads.id, [...ids]), readable));
    return new Map(ids.filter((id) => !found.some((thread) => thread.id === id)).map((id) => [id, HIDDEN_SUBJECT]));
  },
  assigneeId: sql`${mailThreads.assigneeId}`,
  reasons: () => [
    reason("Could not be read", hasMail(sql`${inboundMails.state} = 'unreadable'`)),
    reason("Left in the mailbox", hasMail(sql`${inboundMails.state} = 'left'`)),
    reason("Unverified email", hasMail(sql`${inboundMails.warning} is not null`)),
    reason("New email", sql`${isWaiting} and ${mailThreads.subjectKind} is distinct from 'ticket'`),
  ],
};
