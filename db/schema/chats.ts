import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { EntryData, EntryKind } from "#domain/conversation/entry.ts";
import { people } from "./people.ts";
import { tickets } from "./tickets.ts";

export const chatStatus = pgEnum("chat_status", ["open", "closed"]);

export const chats = pgTable(
  "chats",
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** Of the key that the visitor's browser made and keeps: it identifies the visitor. */
    keyHash: text("key_hash").notNull().unique(),
    status: chatStatus().notNull().default("open"),
    visitorName: text("visitor_name").notNull().default(""),
    visitorEmail: text("visitor_email").notNull().default(""),
    assigneeId: uuid("assignee_id").references(() => people.id, { onDelete: "set null" }),
    /** Where the visitor is, as a path of ours. */
    page: text().notNull().default(""),
    /** The number of the last entry. Taken under the row's lock, so numbers have neither gaps nor doubles. */
    lastSeq: integer("last_seq").notNull().default(0),
    visitorReadSeq: integer("visitor_read_seq").notNull().default(0),
    staffReadSeq: integer("staff_read_seq").notNull().default(0),
    lastMessageAt: timestamp("last_message_at", { withTimezone: true }),
    /** Since when the visitor has waited for an answer; null once staff have answered. */
    waitingSince: timestamp("waiting_since", { withTimezone: true }),
    firstAnsweredAt: timestamp("first_answered_at", { withTimezone: true }),
    /** When staff was told by mail that it waits unread. */
    escalatedAt: timestamp("escalated_at", { withTimezone: true }),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    /** 1 to 5, given by the visitor. */
    rating: integer(),
    ratingComment: text("rating_comment"),
    ticketId: uuid("ticket_id").references(() => tickets.id, { onDelete: "set null" }),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("chats_inbox_idx").on(table.status, table.lastMessageAt),
    index("chats_assignee_idx").on(table.assigneeId),
    index("chats_email_idx").on(sql`lower(${table.visitorEmail})`),
    index("chats_updated_idx").on(table.updatedAt),
    index("chats_ticket_idx")
      .on(table.ticketId)
      .where(sql`${table.ticketId} is not null`),
    index("chats_waiting_idx")
      .on(table.waitingSince)
      .where(sql`${table.waitingSince} is not null`),
  ],
);

/** All that happened in a conversation, in order: messages, edits, reads, who has it, how it ended. Nothing is changed or removed. */
export const chatEntries = pgTable(
  "chat_entries",
  {
    /** Made by the sender's browser: the same message sent twice is one. */
    id: uuid().primaryKey(),
    chatId: uuid("chat_id")
      .notNull()
      .references(() => chats.id, { onDelete: "cascade" }),
    seq: integer().notNull(),
    kind: text().$type<EntryKind>().notNull(),
    side: text({ enum: ["visitor", "staff", "system"] }).notNull(),
    authorId: uuid("author_id").references(() => people.id, { onDelete: "set null" }),
    body: text().notNull().default(""),
    data: jsonb().$type<EntryData>().notNull().default({}),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("chat_entries_seq_idx").on(table.chatId, table.seq),
    index("chat_entries_words_idx").using("gin", sql`to_tsvector('simple', ${table.body})`),
  ],
);

/** Who has the desk open, and whether they are on duty. A lease: who has gone without a word has left when it runs out. */
export const chatDuties = pgTable("chat_duties", {
  personId: uuid("person_id")
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  /** The switch. */
  isOn: boolean("is_on").notNull(),
  since: timestamp({ withTimezone: true }).notNull(),
  /** Renewed while a tab of theirs is connected. */
  until: timestamp({ withTimezone: true }).notNull(),
});

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** Of Socket.IO's adapter: what is too long to be passed from process to process in one notification. */
export const socketIoAttachments = pgTable("socket_io_attachments", {
  id: bigserial({ mode: "number" }).primaryKey(),
  createdAt: timestamp("created_at", { withTimezone: true }).defaultNow(),
  payload: bytea(),
});
