import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, jsonb, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { files } from "./files.ts";
import { mails } from "./mail.ts";
import { people } from "./people.ts";
import { trigrams } from "./trigrams.ts";

/**
 * `received`: stored raw, not parsed yet. `read`: parsed and filed. `unreadable`: it cannot be parsed; staff handle it. `left`: over a
 * limit, so its bytes stayed in the mailbox.
 */
export const mailInState = pgEnum("mail_in_state", ["received", "read", "unreadable", "left"]);

/** `automatic`: out-of-office notices and the like. `bounce` and `complaint`: reports about our mails. */
export const mailInKind = pgEnum("mail_in_kind", ["message", "automatic", "bounce", "complaint"]);

/** Whether the sender's domain authenticates the mail. `none`: it publishes nothing to check against. `unknown`: DNS did not respond. */
export const mailVerdict = pgEnum("mail_verdict", ["pass", "fail", "none", "unknown"]);

/** The mails of one correspondent on one subject: a row of the inbox. */
export const mailThreads = pgTable(
  "mail_threads",
  {
    id: uuid().primaryKey().defaultRandom(),
    subject: text().notNull(),
    /** The correspondent; empty if the mail names none. */
    address: text().notNull(),
    name: text().notNull().default(""),
    /** The record its mails were filed into. */
    subjectKind: text("subject_kind"),
    subjectId: text("subject_id"),
    assigneeId: uuid("assignee_id").references(() => people.id, { onDelete: "set null" }),
    isUnread: boolean("is_unread").notNull().default(true),
    /** Whether it is in the queue: it stays there after staff have read it. */
    isWaiting: boolean("is_waiting").notNull().default(true),
    isSpam: boolean("is_spam").notNull().default(false),
    /** The time of its newest mail. */
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

/** An attachment that the upload checks rejected. The raw mail still contains it. */
export interface RefusedAttachment {
  readonly name: string;
  /** One sentence. */
  readonly why: string;
}

/** The result of each method, such as `pass` or `softfail`, in the terms of RFC 8601. */
export interface MailChecks {
  readonly spf: string;
  readonly dkim: string;
  readonly dmarc: string;
}

/** An inbound email. The raw bytes are a file; the columns from `threadId` on are set when it is parsed. */
export const inboundMails = pgTable(
  "inbound_mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Derived from Message-ID and content, so that a mail taken in twice is stored once. */
    dedupeKey: text("dedupe_key").notNull().unique(),
    source: text({ enum: ["smtp", "imap"] }).notNull(),
    /** The envelope: sender (empty in a report), recipients, the client's address and its HELO name. IMAP provides none of it. */
    envelopeFrom: text("envelope_from").notNull().default(""),
    envelopeTo: text("envelope_to")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    remoteAddress: text("remote_address"),
    helo: text(),
    /** Null for a mail that was left in the mailbox. */
    rawFileId: uuid("raw_file_id").references(() => files.id, { onDelete: "set null" }),
    bytes: integer().notNull(),
    state: mailInState().notNull().default("received"),
    attempts: integer().notNull().default(0),
    /** When it may be parsed; while it is being parsed, when the attempt counts as dead. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull().defaultNow(),
    /** Why it could not be parsed or taken in, as a sentence for staff. */
    problem: text(),
    threadId: uuid("thread_id").references(() => mailThreads.id, { onDelete: "cascade" }),
    messageId: text("message_id"),
    /** Message-IDs from In-Reply-To and References. */
    answers: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    kind: mailInKind().notNull().default("message"),
    fromAddress: text("from_address").notNull().default(""),
    fromName: text("from_name").notNull().default(""),
    subject: text().notNull().default(""),
    /** The full text, converted if the mail has only HTML. Screens fold quotes and signatures. */
    text: text().notNull().default(""),
    hasHtml: boolean("has_html").notNull().default(false),
    /** From the Date header. */
    sentAt: timestamp("sent_at", { withTimezone: true }),
    verdict: mailVerdict(),
    checks: jsonb().$type<MailChecks>(),
    /**
     * Why it changed nothing: the sender takes no part in the conversation, the sender's domain disowns it, or it claims to be a
     * colleague's reply and their domain does not authenticate it.
     */
    warning: text({ enum: ["stranger", "forged", "colleague"] }),
    refusedFiles: jsonb("refused_files").$type<readonly RefusedAttachment[]>().notNull().default([]),
    /** Our mail that it replies to or reports on. */
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

/** The IMAP mailbox we follow: how far it was read, by which process, and the last error. */
export const mailboxes = pgTable("mailboxes", {
  /** User, host and folder. */
  name: text().primaryKey(),
  uidValidity: text("uid_validity"),
  lastUid: bigint("last_uid", { mode: "number" }).notNull().default(0),
  /** The process that reads it, until its lease ends. */
  holder: uuid(),
  leaseUntil: timestamp("lease_until", { withTimezone: true }),
  /** When the mailbox was last read to its end. */
  readAt: timestamp("read_at", { withTimezone: true }),
  problem: text(),
});
