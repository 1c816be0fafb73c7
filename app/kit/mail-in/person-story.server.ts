import { sql } from "drizzle-orm";
import { readableCondition } from "#kit/activity/list-mails-in.server.ts";
import type { PersonStory } from "#kit/capability/person-story.ts";
import { HIDDEN_SUBJECT } from "#kit/mail/may-read-mail.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";

const isLetter = sql`i.kind = 'message' and i.state = 'read' and i.warning is null`;

/**
 * Conversations without a record; for all others, the record itself belongs to the person. Reports, spam and unverified senders create no
 * contact.
 */
export const threadStory: PersonStory = {
  kind: "mail_thread",
  one: "Email",
  many: "Emails",
  icon: "mail",
  position: 9,
  source: {
    from: sql`${mailThreads} h`,
    id: sql`h.id`,
    address: sql`lower(h.address)`,
    person: sql`h.name`,
    title: sql`h.subject`,
    status: sql`case when h.is_unread then 'unread' else 'read' end`,
    at: sql`h.created_at`,
    seenAt: sql`h.last_at`,
    changedAt: sql`h.last_at`,
    words: [sql`h.subject`, sql`h.name`, sql`h.address`],
    where: sql`h.subject_id is null and not h.is_spam and h.address <> '' and exists (select from ${inboundMails} i where i.thread_id = h.id and ${isLetter})`,
  },
  statuses: { unread: "Unread", read: "Read" },
  moments: {
    from: sql`${inboundMails} i join ${mailThreads} h on h.id = i.thread_id`,
    address: sql`lower(i.from_address)`,
    // A ticket's own log already says that its client wrote.
    where: sql`${isLetter} and not h.is_spam and h.subject_kind is distinct from 'ticket'`,
    at: sql`i.created_at`,
    key: sql`'d' || i.id`,
    id: sql`h.id`,
    words: (services, holder) => {
      const readable = readableCondition(services, holder);
      if (!readable) return sql`i.subject`;
      return sql`case when exists (select from ${mailThreads} where ${mailThreads.id} = h.id and ${readable}) then i.subject else ${HIDDEN_SUBJECT} end`;
    },
    tell: ({ words }) => ({ did: "wrote the email", name: words }),
  },
};
