import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** How often something happened in the current window, such as `sign-in:address:…`. A sweep deletes old rows. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  count: integer().notNull(),
  resetsAt: timestamp("resets_at", { withTimezone: true }).notNull(),
});
