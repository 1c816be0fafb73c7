import { and, eq, gt, lt, sql, type SQL } from "drizzle-orm";
import { rateLimits } from "#db/schema/limits.ts";
import { type Db, isDatabase } from "./db.server.ts";
import { hmac } from "./hmac.server.ts";
import { prepared } from "./prepared.server.ts";
import type { Services } from "./services.ts";
import type { Tx } from "./write.server.ts";

export interface Limit {
  readonly max: number;
  readonly windowMs: number;
}

interface Counted {
  readonly count: number;
  readonly resetsAt: Date;
}

export type Taken = { readonly ok: true } | { readonly ok: false; readonly retryAfterS: number };

/** If called in a transaction, the count is rolled back with it. */
type Needed = Pick<Services, "clock" | "linkSecret"> & { readonly db: Db | Tx };

/** Keys contain addresses of people and machines, so only a keyed hash is stored. */
const hidden = ({ linkSecret }: Pick<Needed, "linkSecret">, key: string) => hmac(linkSecret).update(`limit:${key}`).digest("base64url");

const counting = (name: string, more: Readonly<Record<string, SQL>>) =>
  prepared(name, ["key", "now", "amount", "resetsAt"], (db, $) => {
    const isOver = sql`${rateLimits.resetsAt} <= ${$.now}`;
    return db
      .insert(rateLimits)
      .values({ key: $.key, count: $.amount, resetsAt: $.resetsAt })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then ${$.amount}::int else ${rateLimits.count} + ${$.amount}::int end`,
          resetsAt: sql`case when ${isOver} then ${$.resetsAt} else ${rateLimits.resetsAt} end`,
        },
      })
      .returning({ count: rateLimits.count, resetsAt: rateLimits.resetsAt, ...more });
  });

const countInTransaction = counting("count-on", {});
/** The count is committed asynchronously: a crash of the database, but not of this process, loses the last half second of uses. */
const countAlone = counting("count-on-alone", { isLazy: sql`set_config('synchronous_commit', 'off', true)` });

/**
 * Counts one use of the key, or `amount`, and returns whether that was within the limit. Stored in the database, so that several processes
 * share the count and a restart does not reset it.
 */
export async function takeFrom(services: Needed, key: string, { max, windowMs }: Limit, amount = 1): Promise<Taken> {
  const { count, resetsAt } = await countUse(services, key, windowMs, amount);
  if (count <= max) return { ok: true };
  return { ok: false, retryAfterS: Math.max(1, Math.ceil((resetsAt.getTime() - services.clock.now().getTime()) / 1000)) };
}

/** The same for limits only known afterwards: how often the key was used in this window, including this use. */
export async function countUse(services: Needed, key: string, windowMs: number, amount = 1): Promise<Counted> {
  const now = services.clock.now();
  const countOn = isDatabase(services.db) ? countAlone : countInTransaction;
  const resetsAt = new Date(now.getTime() + windowMs);
  const [row] = await countOn(services.db, { key: hidden(services, key), now, amount, resetsAt });
  return row ?? { count: amount, resetsAt };
}

const currentCount = prepared("current-count", ["key", "now"], (db, $) =>
  db
    .select({ count: rateLimits.count })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, $.key), gt(rateLimits.resetsAt, $.now))),
);

/** How often the key was used in the current window, without counting a use. */
export async function countOf(services: Needed, key: string): Promise<number> {
  const [row] = await currentCount(services.db, { key: hidden(services, key), now: services.clock.now() });
  return row?.count ?? 0;
}

/** Returns one use, such as after a successful sign-in. */
export async function refund(services: Needed, key: string): Promise<void> {
  await services.db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, hidden(services, key)));
}

/** Deletes windows that have ended. */
export async function sweepLimits({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.resetsAt, clock.now()));
}
