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

/** A moment that long after another one; before it, where the figures are negative. */
export const later = (at: Date, { days = 0, hours = 0, minutes = 0 }: Span): Date =>
  new Date(at.getTime() + ((days * 24 + hours) * 60 + minutes) * MINUTE_MS);

/** What the data of a capability may refer to: the time at which the demo world is loaded, and rows that are there already. */
export interface DemoWorld {
  readonly now: Date;
  /** `ago({ days: 3, hours: 2 })`. */
  ago(span: Span): Date;
  /** Undefined where the owner has taken the address. */
  colleague(email: string): { readonly id: string; readonly name: string } | undefined;
  /** The id of a demo record that was loaded before, by the kind and name under which the log knows it. */
  idOf(kind: string, name: string): string | undefined;
}

/** An entry of the activity log. */
export type DemoEvent = Happened & { readonly at: Date; readonly by: "visitor" | "system" };

/** What the loader fills in where a table has such a column. */
type Filled = "isDemo" | "idempotencyKey" | "requestHash" | "updatedAt";
type Values<T extends PgTable> = Omit<T["$inferInsert"], Filled> & Partial<Pick<T["$inferInsert"], Filled & keyof T["$inferInsert"]>>;

export interface DemoRows {
  readonly table: PgTable;
  readonly values: readonly Readonly<Record<string, unknown>>[];
  /** Written to the log after the rows. */
  readonly events: readonly DemoEvent[];
}

/** Rows of one table, checked against its columns. */
export const demoRows = <T extends PgTable>(table: T, values: readonly Values<T>[], events: readonly DemoEvent[] = []): DemoRows => ({
  table,
  values,
  events,
});

/** What cannot be said as rows: a verb, or rows that depend on what the database has. The rows that it answers are loaded next. */
export interface DemoStep {
  readonly step: string;
  run(tx: Tx, world: DemoWorld): Promise<readonly DemoRows[] | void>;
}

export interface DemoData {
  /** They cannot sign in. Those of all capabilities are added first. */
  readonly colleagues?: readonly DemoColleague[];
  /** In the order in which they are loaded. */
  readonly rows?: (world: DemoWorld) => readonly (DemoRows | DemoStep)[];
}

interface MarkedRows {
  /** Its rows are marked when they came with the demo world. */
  readonly table: PgTable & { readonly id: PgColumn; readonly isDemo: PgColumn };
  readonly where?: SQL | undefined;
}

/** What one capability shows in the demo world, and how it goes again. */
export interface DemoPart {
  /** Its data. Imported when it is needed: its texts are many, and only the first start reads them. */
  load?(): Promise<DemoData>;
  /** What is deleted, children before what they belong to. Rows that only exist with another one go with it. */
  readonly rows?: readonly MarkedRows[];
  /** Marked rows of another capability that a real record of this one still needs: they stay. */
  readonly inUse?: readonly MarkedRows[];
  /** Demo content that is no marked row; `kind` is in the plural. */
  readonly other?: { readonly kind: string; count(db: Db): Promise<number>; remove(tx: Tx): Promise<number> };
  /** Runs before any row is deleted. */
  beforeRemoval?(tx: Tx): Promise<unknown>;
  /** Runs after every row is deleted; answers the ids of what else went with them. */
  afterRemoval?(tx: Tx, services: Pick<Services, "capabilities">): Promise<readonly number[]>;
}
