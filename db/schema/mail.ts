import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "./people.ts";
import { trigrams } from "./trigrams.ts";

/** `kept`: no mail server is set up, so the outbox itself is the mailbox. */
export const mailStatus = pgEnum("mail_status", ["queued", "sending", "sent", "kept", "failed", "cancelled", "bounced"]);

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly base64: string;
}

/** The outbox: a mail is written in the transaction of what it tells about, and leaves afterwards. */
export const mails = pgTable(
  "mails",
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** The same on every attempt, so that a mail that was sent twice is shown once. */
    messageId: text("message_id").notNull().unique(),
    template: text().notNull(),
    toAddress: text("to_address").notNull(),
    toName: text("to_name"),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** What in it opens something, such as a passcode: blotted out of the copy once it has left, and then forgotten here. */
    secrets: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Threading: In-Reply-To and References. List-Unsubscribe of what is no answer. */
    headers: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    attachments: jsonb().$type<readonly MailAttachment[]>().notNull().default([]),
    /** The record it belongs to. */
    subjectKind: text("subject_kind"),
    subjectId: text("subject_id"),
    status: mailStatus().notNull().default("queued"),
    attempts: integer().notNull().default(0),
    /** When it may be tried; while sending, when the attempt counts as dead. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull().defaultNow(),
    lastError: text("last_error"),
    /** Who wrote it, if a person did. */
    composedById: uuid("composed_by_id").references(() => people.id, { onDelete: "set null" }),
    /** Several mails of one press of Send. */
    batchId: uuid("batch_id"),
    sentAt: timestamp("sent_at", { withTimezone: true }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    index("mails_due_idx")
      .on(table.dueAt)
      .where(sql`${table.status} in ('queued', 'sending')`),
    index("mails_subject_idx").on(table.subjectKind, table.subjectId),
    index("mails_secrets_idx")
      .on(table.createdAt)
      .where(sql`${table.secrets} <> '{}'::text[]`),
    index("mails_batch_idx")
      .on(table.batchId)
      .where(sql`${table.batchId} is not null`),
    index("mails_created_idx").on(table.createdAt, table.id),
    index("mails_words_idx").using("gin", ...trigrams(table.subject, table.toAddress, table.toName)),
    index("mails_to_idx").on(sql`lower(${table.toAddress})`),
  ],
);

/** Each try to deliver a mail, and what came of it. */
export const mailAttempts = pgTable(
  "mail_attempts",
  {
    mailId: uuid("mail_id")
      .notNull()
      .references(() => mails.id, { onDelete: "cascade" }),
    attempt: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    isDelivered: boolean("is_delivered").notNull(),
    /** What the mail server said. */
    sentence: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.attempt] })],
);

/** The words of a mail as staff have changed them. The newest version counts; without one, the words of the code do. */
export const mailTemplates = pgTable(
  "mail_templates",
  {
    name: text().notNull(),
    version: integer().notNull(),
    subject: text().notNull(),
    body: text().notNull(),
    authorId: uuid("author_id").references(() => people.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.name, table.version] })],
);

/** Addresses to which nothing is sent any more. */
export const mailSuppressions = pgTable("mail_suppressions", {
  /** In lower case. */
  address: text().primaryKey(),
  reason: text({ enum: ["bounced", "complained", "asked", "staff"] }).notNull(),
  note: text().notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
