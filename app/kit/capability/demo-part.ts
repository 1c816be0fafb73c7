import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Area } from "#domain/access/permissions.ts";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
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

/** The given time plus a span, which may be negative. */
export const later = (at: Date, { days = 0, hours = 0, minutes = 0 }: Span): Date =>
  new Date(at.getTime() + ((days * 24 + hours) * 60 + minutes) * MINUTE_MS);

/** What a capability's demo data may refer to: the load time and rows already loaded. */
export interface DemoWorld {
  readonly now: Date;
  /** For example `ago({ days: 3, hours: 2 })`. */
  ago(span: Span): Date;
  /** Undefined if the owner uses that address. */
  colleague(email: string): { readonly id: string; readonly name: string } | undefined;
  /** The id of a demo record loaded before, by the kind and name recorded in the log. */
  idOf(kind: string, name: string): string | undefined;
  /** Stores the bytes of a row of `files`. */
  putFile(id: string, bytes: Uint8Array): Promise<void>;
}

/** An entry of the activity log, by a visitor, automatic, or by a colleague. */
export type DemoEvent = Happened & {
  readonly at: Date;
  readonly by: "visitor" | "system" | { readonly id: string; readonly name: string };
};

/** Columns the loader fills in if the table has them. */
type Filled = "isDemo" | "idempotencyKey" | "requestHash" | "updatedAt";
type Values<T extends PgTable> = Omit<T["$inferInsert"], Filled> & Partial<Pick<T["$inferInsert"], Filled & keyof T["$inferInsert"]>>;

export interface DemoRows {
  readonly table: PgTable;
  readonly values: readonly Readonly<Record<string, unknown>>[];
  /** Recorded in the log after all demo rows, in chronological order. */
  readonly events: readonly DemoEvent[];
}

/** Rows of one table, type-checked against its columns. */
export const demoRows = <T extends PgTable>(table: T, values: readonly Values<T>[], events: readonly DemoEvent[] = []): DemoRows => ({
  table,
  values,
  events,
});

/** For what rows cannot express: a verb, or rows that depend on the database. The rows it returns are loaded next. */
export interface DemoStep {
  readonly step: string;
  run(tx: Tx, world: DemoWorld): Promise<readonly DemoRows[] | void>;
}

export interface DemoData {
  /** They cannot sign in. The colleagues of all capabilities are inserted first. */
  readonly colleagues?: readonly DemoColleague[];
  /** In loading order. */
  readonly rows?: (world: DemoWorld) => readonly (DemoRows | DemoStep)[];
  /** Runs once the rows of all capabilities are loaded, for what refers to those of a later one. */
  readonly link?: DemoStep;
}

interface MarkedRows {
  /** Its rows carry a demo mark. */
  readonly table: PgTable & { readonly id: PgColumn; readonly isDemo: PgColumn };
  readonly where?: SQL | undefined;
}

/** A capability's part of the demo data, and how to remove it. */
export interface DemoPart {
  /** Imported dynamically: the texts are large and only needed at the first start. */
  load?(): Promise<DemoData>;
  /** Rows to delete, children before parents. Rows deleted by cascade are not listed. */
  readonly rows?: readonly MarkedRows[];
  /** Another capability's demo rows that a real record of this one refers to. They are kept. */
  readonly inUse?: readonly MarkedRows[];
  /** Demo content without a marked row; `kind` is plural. */
  readonly other?: { readonly kind: string; count(db: Db): Promise<number>; remove(tx: Tx): Promise<number> };
  /** Runs before any row is deleted. */
  beforeRemoval?(tx: Tx): Promise<unknown>;
  /** Runs after all rows are deleted; returns the ids of what else was removed. */
  afterRemoval?(tx: Tx, services: Pick<Services, "capabilities">): Promise<readonly number[]>;
}
