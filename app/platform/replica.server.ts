import { desc, eq, gt, max, min } from "drizzle-orm";
import { events } from "#db/schema/activity.ts";
import type { Ctx } from "./actor.ts";
import type { Db } from "./db.server.ts";

/** A replica further behind than this is not used. */
const MAX_BEHIND_MS = 60_000;
/** How long a replica is not used after a failure. */
const DOWN_MS = 10_000;

const downUntilMs = new WeakMap<Db, number>();

interface Reading<C> {
  readonly ctx: C;
  /** How stale the data may be; 0 on the primary. */
  readonly behindMs: number;
}

/** The last entry of the activity log the replica has: every change has an entry. */
async function lastSeen(replica: Db) {
  const [seen] = await replica.select({ seq: events.seq }).from(events).orderBy(desc(events.seq)).limit(1);
  return seen?.seq ?? 0;
}

async function chooseReplica<C extends Ctx>(ctx: C, replica: Db): Promise<Reading<C> | undefined> {
  const { services, actor } = ctx;
  const seen = await lastSeen(replica);
  const [missing] = await services.db
    .select({ since: min(events.at) })
    .from(events)
    .where(gt(events.seq, seen));
  const behindMs = missing?.since ? Math.max(0, services.clock.now().getTime() - missing.since.getTime()) : 0;
  if (behindMs > MAX_BEHIND_MS) return undefined;
  const [own] =
    actor.kind === "staff"
      ? await services.db
          .select({ seq: max(events.seq) })
          .from(events)
          .where(eq(events.actorId, actor.personId))
      : [];
  // Readers must see their own changes at once.
  if ((own?.seq ?? 0) > seen) return undefined;
  return { ctx: { ...ctx, services: { ...services, db: replica } }, behindMs };
}

function noteFailure({ services: { log, clock } }: Ctx, replica: Db, error: unknown): void {
  log.warn({ err: error }, "the read replica failed; reading from the primary");
  downUntilMs.set(replica, clock.now().getTime() + DOWN_MS);
}

/**
 * Where to read lists and statistics: the replica in DATABASE_REPLICA_URL, unless it is unavailable, far behind or lacks the reader's own
 * changes.
 */
export async function readerFor<C extends Ctx>(ctx: C): Promise<Reading<C>> {
  const { replica, clock } = ctx.services;
  const primary = { ctx, behindMs: 0 };
  if (!replica || clock.now().getTime() < (downUntilMs.get(replica) ?? 0)) return primary;
  try {
    return (await chooseReplica(ctx, replica)) ?? primary;
  } catch (error) {
    noteFailure(ctx, replica, error);
    return primary;
  }
}

/** A query that fails on the replica, for example because its recovery cancels it, is retried on the primary. */
export async function readFromReplica<C extends Ctx, T>(ctx: C, read: (reading: Reading<C>) => Promise<T>): Promise<T> {
  const reading = await readerFor(ctx);
  if (reading.ctx === ctx) return read(reading);
  try {
    return await read(reading);
  } catch (error) {
    noteFailure(ctx, reading.ctx.services.db, error);
    return read({ ctx, behindMs: 0 });
  }
}
