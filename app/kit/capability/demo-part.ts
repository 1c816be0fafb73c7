import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Area } from "#domain/access/permissions.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { Happened, Tx } from "#platform/write.server.ts";

export interface DemoColleague {
  readonly email: string;
  readonly name: string;
  readonly areas: readonly Area[];
}

interface Span {
  readonly days?: number;
  readonly hours?: number;
  readonly minutes?: number;
}

const MINUTE_MS = 60_000;

/** The moment that long after another; before it, where the numbers are negative. */
export const later = (at: Date, { days = 0, hours = 0, minutes = 0 }: Span): Date =>
  new Date(at.getTime() + ((days * 24 + hours) * 60 + minutes) * MINUTE_MS);

/** What a capability's demo data may refer to: the time of loading, and rows loaded before. */
export interface DemoWorld {
  readonly now: Date;
  /** `ago({ days: 3, hours: 2 })`. */
  ago(span: Span): Date;
  /** Undefined where the owner uses that address. */
  colleague(email: string): { readonly id: string; readonly name: string } | undefined;
  /** The id of a demo record that was loaded before, by the kind and name under which the log knows it. */
  idOf(kind: string, name: string): string | undefined;
  /** Stores the bytes of a row of `files`. */
  putFile(id: string, bytes: Uint8Array): Promise<void>;
}

/** An entry of the activity log. */
export type DemoEvent = Happened & { readonly at: Date; readonly by: "visitor" | "system" };

/** Columns that the loader fills in where a table has them. */
type Filled = "isDemo" | "idempotencyKey" | "requestHash" | "updatedAt";
type Values<T extends PgTable> = Omit<T["$inferInsert"], Filled> & Partial<Pick<T["$inferInsert"], Filled & keyof T["$inferInsert"]>>;

export interface DemoRows {
  readonly table: PgTable;
  readonly values: readonly Readonly<Record<string, unknown>>[];
  /** Recorded in the log after all rows of the demo world, in order of time. */
  readonly events: readonly DemoEvent[];
}

/** Rows of one table, checked against its columns. */
export const demoRows = <T extends PgTable>(table: T, values: readonly Values<T>[], events: readonly DemoEvent[] = []): DemoRows => ({
  table,
  values,
  events,
});

/** What rows cannot express: a verb, or rows that depend on the database. The rows it returns are loaded next. */
export interface DemoStep {
  readonly step: string;
  run(tx: Tx, world: DemoWorld): Promise<readonly DemoRows[] | void>;
}

export interface DemoData {
  /** They cannot sign in. Those of all capabilities are inserted first. */
  readonly colleagues?: readonly DemoColleague[];
  /** In loading order. */
  readonly rows?: (world: DemoWorld) => readonly (DemoRows | DemoStep)[];
}

interface MarkedRows {
  /** Its rows are marked when they came with the demo world. */
  readonly table: PgTable & { readonly id: PgColumn; readonly isDemo: PgColumn };
  readonly where?: SQL | undefined;
}

/** A capability's part of the demo world, and how it is removed. */
export interface DemoPart {
  /** Imported dynamically: the texts are large, and only the first start needs them. */
  load?(): Promise<DemoData>;
  /** What is deleted, children before parents. Rows that are deleted by cascade are not listed. */
  readonly rows?: readonly MarkedRows[];
  /** Demo rows of another capability that a real record of this one refers to: they stay. */
  readonly inUse?: readonly MarkedRows[];
  /** Demo content without a marked row; `kind` is in the plural. */
  readonly other?: { readonly kind: string; count(db: Db): Promise<number>; remove(tx: Tx): Promise<number> };
  /** Runs before any row is deleted. */
  beforeRemoval?(tx: Tx): Promise<unknown>;
  /** Runs after all rows are deleted; returns the ids of what else was removed. */
  afterRemoval?(tx: Tx, services: Pick<Services, "capabilities">): Promise<readonly number[]>;
}
