import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Whoever wrote to us, by any way. */
export const contacts = pgTable("contacts", {
  id: uuid().primaryKey().default(sql`gen_random_uuid()`),
  /** As staff have written it; empty: as they last called themselves. */
  name: text().notNull().default(""),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});

/** One address belongs to one contact; merging and splitting move addresses, never records. */
export const contactAddresses = pgTable(
  "contact_addresses",
  {
    /** In lower case. */
    address: text().primaryKey(),
    contactId: uuid("contact_id").notNull().references(() => contacts.id, { onDelete: "cascade" }),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("contact_addresses_contact_idx").on(table.contactId)],
);
