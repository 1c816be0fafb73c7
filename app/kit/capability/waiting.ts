import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Permission } from "#domain/access/permissions.ts";
import type { Db } from "#platform/db.server.ts";

/** Records that wait for staff. */
export interface Waiting {
  readonly id: string;
  /** Priority over all capabilities, from 1. */
  readonly urgency: number;
  readonly permission: Permission;
  /** Singular and plural; the count comes before it. */
  readonly words: readonly [one: string, many: string];
  /** Where staff handle it; the first page that the person can open. */
  readonly places: readonly string[];
  readonly count: (db: Db, now: Date) => Promise<number>;
}

export const countRows = (table: PgTable, condition: (now: Date) => SQL | undefined) => (db: Db, now: Date) =>
  db.$count(table, condition(now));
