import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { addMonths } from "#domain/careers/retention.ts";
import type { Services } from "#platform/services.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";

/** The transaction of one batch. Its rows are locked, and still old. */
export interface Erasing {
  readonly services: Services;
  readonly tx: Tx;
  readonly record: RecordEvent;
  readonly ids: readonly string[];
  deleteRows(): Promise<void>;
}

/** What is kept for a limited time only. `app/kit/retention` deletes it in batches, the oldest first. */
export interface Retention {
  /** What the log of the process calls one of them. */
  readonly kind: string;
  readonly table: PgTable;
  readonly id: PgColumn;
  /** A point in time that says how old a row is; never null in an old one. */
  readonly age: PgColumn;
  /** All of these must hold. */
  isOld(services: Services): readonly [SQL, ...SQL[]] | Promise<readonly [SQL, ...SQL[]]>;
  /** What has to be done before anything is deleted. */
  prepare?(services: Services, signal: AbortSignal): Promise<void>;
  /** How many go in one transaction, if not as many as usual. */
  readonly batch?: number;
  /** Where deleting the rows is not enough. Returns the ids of files whose bytes are to be removed after the commit. */
  erase?(erasing: Erasing): Promise<readonly string[]>;
}

export const monthsBefore = (now: Date, months: number): Date => addMonths(now, -months);
