import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** An upload. The bytes lie outside the web root under the row's id, and are served only after a permission check. */
export const files = pgTable(
  "files",
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    /** As its owner called it, cleaned of everything that is no name. */
    name: text().notNull(),
    /** As we found it by looking at the bytes, whatever the sender said. */
    contentType: text("content_type").notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** The record it belongs to; absent until the form that it was uploaded for is sent. */
    subjectKind: text("subject_kind"),
    subjectId: text("subject_id"),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("files_subject_idx").on(table.subjectKind, table.subjectId), index("files_created_idx").on(table.createdAt)],
);
