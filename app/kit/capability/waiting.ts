import type { SQL } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Permission } from "#domain/access/permissions.ts";
import type { Db } from "#platform/db.server.ts";

/** Records that wait for staff. */
export interface Waiting {
  readonly id: string;
  /** 1 is the most pressing of all capabilities. */
  readonly urgency: number;
  readonly permission: Permission;
  /** One thing, several things: the number stands before it. */
  readonly words: readonly [one: string, many: string];
  /** Where it is worked off; the first that the person can open. */
  readonly places: readonly string[];
  readonly count: (db: Db, now: Date) => Promise<number>;
}

export const countRows = (table: PgTable, condition: (now: Date) => SQL | undefined) => (db: Db, now: Date) =>
  db.$count(table, condition(now));
