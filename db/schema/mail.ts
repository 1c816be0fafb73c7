import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgEnum, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "./people.ts";
import { trigrams } from "./trigrams.ts";

/** `kept`: no mail server is configured, so the mail stays in the outbox. */
export const mailStatus = pgEnum("mail_status", ["queued", "sending", "sent", "kept", "failed", "cancelled", "bounced"]);

export interface MailAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly base64: string;
}

/** The outbox: a mail is inserted in the transaction of the change it reports, and sent after the commit. */
export const mails = pgTable(
  "mails",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The same on every attempt, so that mail programs show a mail that was sent twice only once. */
    messageId: text("message_id").notNull().unique(),
    template: text().notNull(),
    toAddress: text("to_address").notNull(),
    toName: text("to_name"),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Secrets in the mail, such as a passcode: redacted from the stored copy after sending, and then cleared here. */
    secrets: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** In-Reply-To and References for threading; List-Unsubscribe for mails that are not replies. */
    headers: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
    attachments: jsonb().$type<readonly MailAttachment[]>().notNull().default([]),
    /** The record it belongs to. */
    subjectKind: text("subject_kind"),
    subjectId: text("subject_id"),
    status: mailStatus().notNull().default("queued"),
    attempts: integer().notNull().default(0),
    /** When it may be sent; while sending, when the attempt counts as dead. */
    dueAt: timestamp("due_at", { withTimezone: true }).notNull().defaultNow(),
    lastError: text("last_error"),
    /** Who wrote it, if a person did. */
    composedById: uuid("composed_by_id").references(() => people.id, { onDelete: "set null" }),
    /** Shared by the mails of one press of Send. */
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
    // See `events_addresses_idx`.
    index("mails_addresses_idx").using(
      "gin",
      ...trigrams(...[table.subject, table.text, table.html].map((said) => sql`words_with_at(${said})`)),
    ),
    index("mails_words_idx").using("gin", ...trigrams(table.subject, table.toAddress, table.toName)),
    index("mails_to_idx").on(sql`lower(${table.toAddress})`),
  ],
);

/** Each attempt to deliver a mail, and its result. */
export const mailAttempts = pgTable(
  "mail_attempts",
  {
    mailId: uuid("mail_id")
      .notNull()
      .references(() => mails.id, { onDelete: "cascade" }),
    attempt: integer().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    isDelivered: boolean("is_delivered").notNull(),
    /** The mail server's reply. */
    sentence: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.mailId, table.attempt] })],
);

/** Mail texts edited by staff. The newest version counts; without one, the built-in text does. */
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

/** Addresses that we no longer send mail to. */
export const mailSuppressions = pgTable("mail_suppressions", {
  /** In lower case. */
  address: text().primaryKey(),
  reason: text({ enum: ["bounced", "complained", "asked", "staff"] }).notNull(),
  note: text().notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
});
