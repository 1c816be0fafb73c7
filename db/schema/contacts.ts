import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { trigrams } from "./trigrams.ts";

/** A person who wrote to us through any channel. */
export const contacts = pgTable(
  "contacts",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** As edited by staff; if empty, `knownAs` is used. */
    name: text().notNull().default(""),
    /**
     * The name they last gave, or their address, and the time of their last message. Kept here, beside their addresses, so that lists can
     * sort and search by them.
     */
    knownAs: text("known_as").notNull().default(""),
    company: text().notNull().default(""),
    phone: text().notNull().default(""),
    /** Entered by staff, so it stays without any record. Other contacts are deleted with their last record. */
    isKept: boolean("is_kept").notNull().default(false),
    lastSeenAt: timestamp("last_seen_at", { withTimezone: true }).notNull().defaultNow(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("contacts_seen_idx").on(table.lastSeenAt, table.id),
    index("contacts_created_idx").on(table.createdAt),
    index("contacts_name_idx").on(sql`lower(coalesce(nullif(${table.name}, ''), ${table.knownAs}))`),
    index("contacts_words_idx").using("gin", ...trigrams(table.name, table.knownAs, table.company, table.phone)),
  ],
);

/** An address belongs to one contact; merging and splitting move addresses, never records. */
export const contactAddresses = pgTable(
  "contact_addresses",
  {
    /** In lower case. */
    address: text().primaryKey(),
    contactId: uuid("contact_id")
      .notNull()
      .references(() => contacts.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("contact_addresses_contact_idx").on(table.contactId),
    index("contact_addresses_created_idx").on(table.createdAt),
    index("contact_addresses_words_idx").using("gin", ...trigrams(table.address)),
  ],
);
