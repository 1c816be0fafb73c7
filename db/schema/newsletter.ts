import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { posts } from "./blog.ts";
import { mails } from "./mail.ts";
import { trigrams } from "./trigrams.ts";

/** Addresses that want new posts by email. Unsubscribing deletes the row, so that nothing remembers an address that has left. */
export const subscribers = pgTable(
  "subscribers",
  {
    /** Derived from the address, so that links in old emails still work for a person who left and came back. */
    id: uuid().primaryKey(),
    /** In lower case. */
    email: text().notNull().unique(),
    /** The page with the form they used. */
    page: text().notNull().default(""),
    /** When they last subscribed. */
    askedAt: timestamp("asked_at", { withTimezone: true }).notNull(),
    /** When the owner of the address pressed the button behind the mailed link. If null, nothing is sent to it. */
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

/** One post, mailed to the subscribers. Unique by post, so that none is mailed twice. */
export const mailings = pgTable(
  "mailings",
  {
    id: uuid().primaryKey().defaultRandom(),
    postId: uuid("post_id")
      .notNull()
      .unique()
      .references(() => posts.id, { onDelete: "cascade" }),
    /** The utm_campaign of its links, by which statistics recognise readers who came from them. */
    campaign: text().notNull().default(""),
    /** When the post went live. Null while it is scheduled. */
    startedAt: timestamp("started_at", { withTimezone: true }),
    /** The due time of the newest email: the next one is due a moment later. */
    lastDueAt: timestamp("last_due_at", { withTimezone: true }),
    /** When no subscriber was left. */
    finishedAt: timestamp("finished_at", { withTimezone: true }),
    recipients: integer().notNull().default(0),
    /** How many unsubscribed through its email. */
    unsubscribed: integer().notNull().default(0),
    /** Counted before the copies of the emails are deleted; until then the outbox has the count. */
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
