import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { files } from "./files.ts";
import { mails } from "./mail.ts";
import { people } from "./people.ts";
import { trigrams } from "./trigrams.ts";

/**
 * `received`: stored raw, not read yet. `read`: parsed, and filed where it belongs. `unreadable`: it cannot be parsed; staff handle it.
 * `left`: over a limit, so its bytes stayed in the mailbox.
 */
export const mailInState = pgEnum("mail_in_state", ["received", "read", "unreadable", "left"]);

/** `automatic`: out-of-office notices and the like. `bounce` and `complaint`: reports about mails of ours. */
export const mailInKind = pgEnum("mail_in_kind", ["message", "automatic", "bounce", "complaint"]);

/**
 * Whether the domain of the sender vouches for the mail. `none`: it publishes nothing to check against. `unknown`: DNS did not answer.
 */
export const mailVerdict = pgEnum("mail_verdict", ["pass", "fail", "none", "unknown"]);

/** Mails of one correspondent about one thing: a row of the inbox. */
export const mailThreads = pgTable(
  "mail_threads",
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    subject: text().notNull(),
    /** The correspondent; empty where the mail names none. */
    address: text().notNull(),
    name: text().notNull().default(""),
    /** The record that its mails were filed into. */
    subjectKind: text("subject_kind"),
    subjectId: text("subject_id"),
    assigneeId: uuid("assignee_id").references(() => people.id, { onDelete: "set null" }),
    isUnread: boolean("is_unread").notNull().default(true),
    /** In the queue: reading it is no answer. */
    isWaiting: boolean("is_waiting").notNull().default(true),
    isSpam: boolean("is_spam").notNull().default(false),
    /** Of its newest mail. */
    lastAt: timestamp("last_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    index("mail_threads_last_idx").on(table.lastAt, table.id),
    index("mail_threads_unread_idx")
      .on(table.lastAt)
      .where(sql`${table.isUnread} and not ${table.isSpam}`),
    index("mail_threads_waiting_idx")
      .on(table.lastAt)
      .where(sql`${table.isWaiting} and not ${table.isSpam}`),
    uniqueIndex("mail_threads_subject_idx")
      .on(table.subjectKind, table.subjectId, sql`lower(${table.address})`)
      .where(sql`${table.subjectId} is not null`),
    index("mail_threads_address_idx").on(sql`lower(${table.address})`),
    index("mail_threads_assignee_idx").on(table.assigneeId),
    index("mail_threads_words_idx").using("gin", ...trigrams(table.subject, table.address, table.name)),
  ],
);

/** An attachment that the checks of uploads refused. The raw mail still has it. */
export interface RefusedAttachment {
  readonly name: string;
  /** A sentence. */
  readonly why: string;
}

/** What each method said, such as `pass` or `softfail`, in the words of RFC 8601. */
export interface MailChecks {
  readonly spf: string;
  readonly dkim: string;
  readonly dmarc: string;
}

/** An email that came in. The raw bytes are a file; the columns from `threadId` on are filled in when it is read. */
export const inboundMails = pgTable(
  "inbound_mails",
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** By Message-ID and content: taking a mail in twice stores it once. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    source: text({ enum: ["smtp", "imap"] }).notNull(),
    /** The envelope: sender (empty in a report), recipients, the client's address and what it called itself. IMAP knows none of it. */
    envelopeFrom: text("envelope_from").notNull().default(""),
    envelopeTo: text("envelope_to")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    remoteAddress: text("remote_address"),
    helo: text(),
    /** Absent for a mail that was left in the mailbox. */
    rawFileId: uuid("raw_file_id").references(() => files.id, { onDelete: "set null" }),
    bytes: integer().notNull(),
    state: mailInState().notNull().default("received"),
    attempts: integer().notNull().default(0),
    /** When it may be read; while it is being read, when the attempt counts as dead. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull().defaultNow(),
    /** Why it could not be read or taken in, as a sentence for staff. */
    problem: text(),
    threadId: uuid("thread_id").references(() => mailThreads.id, { onDelete: "cascade" }),
    messageId: text("message_id"),
    /** Message-IDs of In-Reply-To and References. */
    answers: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    kind: mailInKind().notNull().default("message"),
    fromAddress: text("from_address").notNull().default(""),
    fromName: text("from_name").notNull().default(""),
    subject: text().notNull().default(""),
    /** The whole text, also of a mail that has HTML only. Screens fold quotes and signatures. */
    text: text().notNull().default(""),
    hasHtml: boolean("has_html").notNull().default(false),
    /** As the mail says. */
    sentAt: timestamp("sent_at", { withTimezone: true }),
    verdict: mailVerdict(),
    checks: jsonb().$type<MailChecks>(),
    /**
     * Why it changed nothing: the sender is no party of the conversation, the sender's domain disowns it, or it claims to be a colleague's
     * answer and their domain does not vouch for it.
     */
    warning: text({ enum: ["stranger", "forged", "colleague"] }),
    refusedFiles: jsonb("refused_files").$type<readonly RefusedAttachment[]>().notNull().default([]),
    /** The mail of ours that it answers or reports on. */
    aboutMailId: uuid("about_mail_id").references(() => mails.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    index("inbound_mails_due_idx")
      .on(table.dueAt)
      .where(sql`${table.state} = 'received'`),
    index("inbound_mails_thread_idx").on(table.threadId, table.createdAt),
    index("inbound_mails_message_idx").on(table.messageId),
    index("inbound_mails_created_idx").on(table.createdAt, table.id),
    index("inbound_mails_from_idx").on(sql`lower(${table.fromAddress})`),
    index("inbound_mails_about_idx")
      .on(table.aboutMailId)
      .where(sql`${table.aboutMailId} is not null`),
    index("inbound_mails_raw_idx").on(table.rawFileId),
    index("inbound_mails_words_idx").using("gin", sql`to_tsvector('simple', ${table.text})`),
  ],
);

/** The IMAP mailbox that is followed: how far it was read, by which process, and what went wrong. */
export const mailboxes = pgTable("mailboxes", {
  /** User, host and folder. */
  name: text().primaryKey(),
  uidValidity: text("uid_validity"),
  lastUid: bigint("last_uid", { mode: "number" }).notNull().default(0),
  /** The process that follows it, until its lease ends. */
  holder: uuid(),
  leaseUntil: timestamp("lease_until", { withTimezone: true }),
  /** When the mailbox was last read to its end. */
  readAt: timestamp("read_at", { withTimezone: true }),
  problem: text(),
});
