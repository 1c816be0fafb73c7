import type { SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";

interface DemoRows {
  /** Its rows are marked when they came with the demo world. */
  readonly table: PgTable & { readonly id: PgColumn; readonly isDemo: PgColumn };
  readonly where?: SQL | undefined;
}

/** What one capability shows in the demo world, and how it goes again. */
export interface DemoPart {
  /** What adds its rows, each marked as demo. Loaded when it is needed: its texts are many, and only the first start reads them. */
  load?(): Promise<(tx: Tx, now: Date) => Promise<unknown>>;
  /** What is deleted, children before what they belong to. Rows that only exist with another one go with it. */
  readonly rows?: readonly DemoRows[];
  /** Marked rows of another capability that a real record of this one still needs: they stay. */
  readonly inUse?: readonly DemoRows[];
  /** Demo content that is no marked row; `kind` is in the plural. */
  readonly other?: { readonly kind: string; count(db: Db): Promise<number>; remove(tx: Tx): Promise<number> };
  /** Runs before any row is deleted. */
  beforeRemoval?(tx: Tx): Promise<unknown>;
  /** Runs after every row is deleted; answers the ids of what else went with them. */
  afterRemoval?(tx: Tx, services: Pick<Services, "capabilities">): Promise<readonly number[]>;
}
