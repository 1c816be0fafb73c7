import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { monthsAfter } from "#domain/schedule/months-after.ts";
import type { Services } from "#platform/services.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";

/** The transaction of one batch. Its rows are locked, and their age has been checked again. */
export interface Erasing {
  readonly services: Services;
  readonly tx: Tx;
  readonly record: RecordEvent;
  readonly ids: readonly string[];
  deleteRows(): Promise<void>;
}

/** Data kept for a limited time. `app/kit/retention` deletes it in batches, oldest first. */
export interface Retention {
  /** What the process log calls one row. */
  readonly kind: string;
  readonly table: PgTable;
  readonly id: PgColumn;
  /** The timestamp that gives a row's age; never null in an expired row. */
  readonly age: PgColumn;
  /** All of these must hold. */
  isOld(services: Services): readonly [SQL, ...SQL[]] | Promise<readonly [SQL, ...SQL[]]>;
  /** Runs before anything is deleted. */
  prepare?(services: Services, signal: AbortSignal): Promise<void>;
  /** The batch size, if not the default. */
  readonly batch?: number;
  /** For rows that need more than deletion. Returns the ids of files to remove from storage after the commit. */
  erase?(erasing: Erasing): Promise<readonly string[]>;
}

export const monthsBefore = (now: Date, months: number): Date => monthsAfter(now, -months);
