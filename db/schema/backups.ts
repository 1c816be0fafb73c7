import { sql } from "drizzle-orm";
import { bigint, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Backups that are made by themselves: the one in progress, those that are kept, and those that failed. */
export const scheduledBackups = pgTable("scheduled_backups", {
  id: uuid()
    .primaryKey()
    .default(sql`gen_random_uuid()`),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
  /** Renewed while a process makes it; over and unfinished means that the process has died. */
  leaseUntil: timestamp("lease_until", { withTimezone: true }).notNull(),
  finishedAt: timestamp("finished_at", { withTimezone: true }),
  /** The folder or the bucket, without its key. */
  place: text().notNull(),
  fileName: text("file_name").notNull(),
  /** Null while there is no complete file of it. */
  bytes: bigint({ mode: "number" }),
  provedAt: timestamp("proved_at", { withTimezone: true }),
  /** Files that a record names and the store did not have. */
  missingFiles: integer("missing_files").notNull().default(0),
  /** Why it could not be proved, though nothing is known to be wrong with it. */
  unproved: text(),
  failure: text(),
});
