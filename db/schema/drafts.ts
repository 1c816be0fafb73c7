import { pgTable, primaryKey, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "./people.ts";

/** Who has a post or a page open in its editor: a lease that runs out when the tab is gone. */
export const draftEditors = pgTable(
  "draft_editors",
  {
    recordId: uuid("record_id").notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    /** Made by the browser: one person may have a record open twice. */
    tabId: uuid("tab_id").notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordId, table.personId, table.tabId] })],
);
