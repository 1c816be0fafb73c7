import { boolean, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** An upload. Its bytes are stored outside the web root under the row's id, and served only after a permission check. */
export const files = pgTable(
  "files",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The uploader's file name, sanitised. */
    name: text().notNull(),
    /** Detected from the bytes, whatever the sender claimed. */
    contentType: text("content_type").notNull(),
    bytes: integer().notNull(),
    sha256: text().notNull(),
    /** The record it belongs to; null until the form it was uploaded for is sent. */
    subjectKind: text("subject_kind"),
    subjectId: text("subject_id"),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("files_subject_idx").on(table.subjectKind, table.subjectId), index("files_created_idx").on(table.createdAt)],
);
