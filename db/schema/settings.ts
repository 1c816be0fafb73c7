import { jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** Settings of this installation, one row each, e.g. `demo_loaded`. */
export const settings = pgTable("settings", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});
