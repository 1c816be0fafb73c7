import { desc, sql } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { statEvents } from "#db/schema/stats.ts";

const NOW_MS = 5 * 60_000;
/**
 * How many of the newest events to read; the next size is tried only if all of them are recent. Beyond the last, the count is slightly too
 * low.
 */
const LOOKS = [2_000, 20_000, 200_000];

/**
 * Distinct visitors in the last five minutes. The only figure read from raw events: it scans backwards from the newest, so that millions of
 * older rows do not slow it down.
 */
export async function countNow({ services: { db, clock }, actor }: Ctx): Promise<number> {
  authorise(actor, "stats");
  const since = new Date(clock.now().getTime() - NOW_MS).toISOString();
  let visitors = 0;
  for (const look of LOOKS) {
    const newest = db
      .select({ at: statEvents.at, kind: statEvents.kind, visitor: statEvents.visitor })
      .from(statEvents)
      .orderBy(desc(statEvents.id))
      .limit(look)
      .as("newest");
    const isNow = sql`${newest.at} > ${since}::timestamptz`;
    const [row] = await db
      .select({
        visitors: sql`count(distinct ${newest.visitor}) filter (where ${isNow} and ${newest.kind} = 'view')`.mapWith(Number),
        now: sql`count(*) filter (where ${isNow})`.mapWith(Number),
      })
      .from(newest);
    visitors = row?.visitors ?? 0;
    if ((row?.now ?? 0) < look) break;
  }
  return visitors;
}
