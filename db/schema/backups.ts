import { bigint, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Scheduled backups: the one in progress, those kept, and those that failed. */
export const scheduledBackups = pgTable("scheduled_backups", {
  id: uuid().primaryKey().defaultRandom(),
  startedAt: timestamp("started_at", { withTimezone: true }).notNull(),
  /** Renewed while a process makes the backup; if it expires on an unfinished one, the process has died. */
  leaseUntil: timestamp("lease_until", { withTimezone: true }).notNull(),
  finishedAt: timestamp("finished_at", { withTimezone: true }),
  /** The folder or the bucket, without credentials. */
  place: text().notNull(),
  fileName: text("file_name").notNull(),
  /** Null until the file is complete. */
  bytes: bigint({ mode: "number" }),
  provedAt: timestamp("proved_at", { withTimezone: true }),
  /** Files that a record references but the store did not have. */
  missingFiles: integer("missing_files").notNull().default(0),
  /** Why the backup could not be verified, although nothing is known to be wrong with it. */
  unproved: text(),
  failure: text(),
});
