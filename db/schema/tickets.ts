import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { inboundMails } from "./mail-in.ts";
import { people } from "./people.ts";
import { quotes } from "./quotes.ts";
import { trigrams } from "./trigrams.ts";

export const ticketCategory = pgEnum("ticket_category", ["Price", "Product", "Service", "Others"]);
export const ticketStatus = pgEnum("ticket_status", ["new", "open", "waiting", "solved", "closed"]);
export const ticketPriority = pgEnum("ticket_priority", ["low", "normal", "high", "urgent"]);
export const ticketMessageKind = pgEnum("ticket_message_kind", ["visitor", "staff", "note"]);

/** With the words in the text: the database uses the index for the same expression only, and a parameter is another one. */
function dueUnanswered(table: Record<"status" | "firstAnsweredAt" | "firstAnswerDueAt", AnyPgColumn>): SQL {
  return sql`(case when ${table.firstAnsweredAt} is null and ${table.status} in ('new', 'open', 'waiting') then ${table.firstAnswerDueAt} end)`;
}

export const tickets = pgTable(
  "tickets",
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** What people read out on the phone: random, so that the number of tickets cannot be guessed. */
    number: text().notNull().unique(),
    email: text().notNull(),
    fullName: text("full_name").notNull(),
    contactNumber: text("contact_number").notNull(),
    subject: text().notNull(),
    category: ticketCategory().notNull(),
    status: ticketStatus().notNull().default("new"),
    priority: ticketPriority().notNull().default("normal"),
    tags: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    assigneeId: uuid("assignee_id").references(() => people.id, { onDelete: "set null" }),
    quoteId: uuid("quote_id").references(() => quotes.id, { onDelete: "set null" }),
    mergedIntoId: uuid("merged_into_id"),
    passcodeHash: text("passcode_hash").notNull(),
    idempotencyKey: uuid("idempotency_key").notNull(),
    /** What the key was first used with: the same key with other content is refused. */
    requestHash: text("request_hash").notNull(),
    /** By business hours. */
    firstAnswerDueAt: timestamp("first_answer_due_at", { withTimezone: true }).notNull(),
    firstAnsweredAt: timestamp("first_answered_at", { withTimezone: true }),
    /** When the client or staff last wrote: notes and changes of its properties do not count. */
    lastMessageAt: timestamp("last_message_at", { withTimezone: true }).notNull().defaultNow(),
    solvedAt: timestamp("solved_at", { withTimezone: true }),
    /** 1 to 5, given by the visitor. */
    rating: integer(),
    ratingComment: text("rating_comment"),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("tickets_idempotency_key").on(table.idempotencyKey),
    index("tickets_email_idx").on(sql`lower(${table.email})`),
    index("tickets_status_idx").on(table.status, table.firstAnswerDueAt),
    index("tickets_created_idx").on(table.createdAt),
    index("tickets_updated_idx").on(table.updatedAt, table.id),
    index("tickets_answer_idx").on(dueUnanswered(table), sql`${table.updatedAt} desc`, table.id),
    index("tickets_assignee_idx").on(table.assigneeId, table.status),
    index("tickets_quote_idx")
      .on(table.quoteId)
      .where(sql`${table.quoteId} is not null`),
    index("tickets_merged_idx")
      .on(table.mergedIntoId)
      .where(sql`${table.mergedIntoId} is not null`),
    index("tickets_tags_idx").using("gin", table.tags),
    index("tickets_words_idx").using(
      "gin",
      ...trigrams(table.number, sql`replace(${table.number}, '-', '')`, table.email, table.fullName, table.contactNumber, table.subject),
    ),
  ],
);

/** When the first answer is due, while a visitor waits for it. */
export const answerDueAt = dueUnanswered(tickets);

export const ticketMessages = pgTable(
  "ticket_messages",
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    ticketId: uuid("ticket_id")
      .notNull()
      .references(() => tickets.id, { onDelete: "cascade" }),
    /** A note is for staff only. */
    kind: ticketMessageKind().notNull(),
    authorId: uuid("author_id").references(() => people.id, { onDelete: "set null" }),
    body: text().notNull(),
    /** Made by the browser for one press of Send: sending it twice makes one message. */
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    /** Of the mail that carried it, for threading. */
    messageId: text("message_id"),
    /** The email that it came by. A note with one is from a sender who could not be verified. */
    inboundMailId: uuid("inbound_mail_id")
      .unique()
      .references(() => inboundMails.id, { onDelete: "set null" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("ticket_messages_ticket_idx").on(table.ticketId, table.createdAt),
    index("ticket_messages_words_idx").using("gin", sql`to_tsvector('simple', ${table.body})`),
  ],
);

export const cannedReplies = pgTable("canned_replies", {
  id: uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`),
  title: text().notNull(),
  /** With placeholders such as {{name}}. */
  body: text().notNull(),
  isDemo: boolean("is_demo").notNull().default(false),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
