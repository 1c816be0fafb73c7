import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { posts } from "./blog.ts";
import { mails } from "./mail.ts";
import { trigrams } from "./trigrams.ts";

/** Addresses that want new posts by email. A row ends with the subscription: nothing else remembers an address that has left. */
export const subscribers = pgTable(
  "subscribers",
  {
    /** Derived from the address, so that the links in old emails still work for a person who left and came back. */
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    /** The page whose form was sent. */
    page: text().notNull().default(""),
    /** When they last asked. */
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    /** When the owner of the address pressed the button behind the mailed link. Absent: nothing is sent to it. */
    confirmedAt: timestamp("confirmed_at", { withTimezone: true }),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    index("subscribers_pending_idx")
      .on(table.askedAt)
      .where(sql`${table.confirmedAt} is null`),
    index("subscribers_words_idx").using("gin", ...trigrams(table.email)),
  ],
);

/** One post, mailed to the subscribers. Unique by post: none is mailed twice. */
export const mailings = pgTable(
  "mailings",
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    postId: uuid("post_id")
      .notNull()
      .unique()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** In the links of its emails, by which statistics tell who came by them. */
    campaign: text().notNull().default(""),
    /** When the post went live. Absent: it is planned. */
    startedAt: timestamp("started_at", { withTimezone: true }),
    /** Of the newest email: the next one is due a moment later. */
    lastDueAt: timestamp("last_due_at", { withTimezone: true }),
    /** When no subscriber was left. */
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    recipients: integer().notNull().default(0),
    /** Who left through its email. */
    unsubscribed: integer().notNull().default(0),
    /** Counted before the copies of the emails are deleted; until then the outbox knows. */
    sent: integer(),
    bounced: integer(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [
    index("mailings_open_idx")
      .on(table.startedAt)
      .where(sql`${table.finishedAt} is null`),
  ],
);

/** One email of a mailing: a subscriber gets each post once. */
export const mailingDeliveries = pgTable(
  "mailing_deliveries",
  {
    mailingId: uuid("mailing_id")
      .notNull()
      .references(() => mailings.id, { onDelete: "cascade" }),
    subscriberId: uuid("subscriber_id")
      .notNull()
      .references(() => subscribers.id, { onDelete: "cascade" }),
    mailId: uuid("mail_id").references(() => mails.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.mailingId, table.subscriberId] }),
    index("mailing_deliveries_subscriber_idx").on(table.subscriberId),
    index("mailing_deliveries_mail_idx").on(table.mailId),
  ],
);
