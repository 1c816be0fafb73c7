import { eq, inArray, lt, sql, type SQL } from "drizzle-orm";
import { rateLimits } from "#db/schema/limits.ts";
import { batched } from "./batched.ts";
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

/** In the order of their keys, so that two processes lock the rows without a deadlock. */
const counting = (name: string, more: Readonly<Record<string, SQL>>) =>
  prepared(name, ["keys", "now", "amounts", "ends"], (db, $) => {
    const isOver = sql`${rateLimits.resetsAt} <= ${$.now}`;
    return db
      .insert(rateLimits)
      .select(sql`select * from unnest(${$.keys}::text[], ${$.amounts}::int[], ${$.ends}::timestamptz[]) order by 1`)
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: {
          count: sql`case when ${isOver} then excluded.count else ${rateLimits.count} + excluded.count end`,
          resetsAt: sql`case when ${isOver} then excluded.resets_at else ${rateLimits.resetsAt} end`,
        },
      })
      .returning({ key: rateLimits.key, count: rateLimits.count, resetsAt: rateLimits.resetsAt, ...more });
  });

const countInTransaction = counting("count-on", {});
/** The count is committed asynchronously: a crash of the database, but not of this process, loses the last half second of uses. */
const countAlone = counting("count-on-alone", { isLazy: sql`set_config('synchronous_commit', 'off', true)` });

interface Use {
  /** Hidden. */
  readonly key: string;
  readonly now: Date;
  readonly amount: number;
  readonly resetsAt: Date;
}

/** Several uses of one key are counted as if one came after the other. */
async function countAll(db: Db | Tx, uses: readonly Use[]): Promise<readonly Counted[]> {
  const sums = new Map<string, number>();
  const places = uses.map(({ key, amount }) => {
    const sum = (sums.get(key) ?? 0) + amount;
    sums.set(key, sum);
    return sum;
  });
  const ends = new Map(uses.map(({ key, resetsAt }) => [key, resetsAt]));
  const rows = await (isDatabase(db) ? countAlone : countInTransaction)(db, {
    keys: [...sums.keys()],
    amounts: [...sums.values()],
    ends: [...ends.values()],
    now: uses.at(-1)?.now,
  });
  const counted = new Map(rows.map((row) => [row.key, row]));
  return uses.map(({ key, resetsAt }, at) => {
    const place = places[at] ?? 0;
    const row = counted.get(key);
    return row ? { count: row.count - (sums.get(key) ?? 0) + place, resetsAt: row.resetsAt } : { count: place, resetsAt };
  });
}

/** A key that a longer transaction has counted delays its own lane, not every limit of the process. */
const countTogether = batched(countAll, { lanes: 4 });

/**
 * Counts one use of the key, or `amount`, and returns whether that was within the limit. Stored in the database, so that several processes
 * share the count and a restart does not reset it.
 */
export async function takeFrom(services: Needed, key: string, { max, windowMs }: Limit, amount = 1): Promise<Taken> {
  const { count, resetsAt } = await countUse(services, key, windowMs, amount);
  if (count <= max) return { ok: true };
  return { ok: false, retryAfterS: Math.max(1, Math.ceil((resetsAt.getTime() - services.clock.now().getTime()) / 1000)) };
}

/** Counts a use for a caller that computes the limit afterwards. Returns the uses in this window, this one included. */
export async function countUse(services: Needed, key: string, windowMs: number, amount = 1): Promise<Counted> {
  const { db, clock } = services;
  const now = clock.now();
  const use: Use = { key: hidden(services, key), now, amount, resetsAt: new Date(now.getTime() + windowMs) };
  if (isDatabase(db)) return countTogether(db, use);
  const [counted] = await countAll(db, [use]);
  return counted ?? { ...use, count: amount };
}

const currentCounts = prepared("current-counts", ["keys"], (db, $) =>
  db
    .select()
    .from(rateLimits)
    .where(sql`${rateLimits.key} = any(${$.keys}::text[])`),
);

async function readAll(db: Db | Tx, wanted: readonly Pick<Use, "key" | "now">[]): Promise<readonly number[]> {
  const rows = await currentCounts(db, { keys: [...new Set(wanted.map(({ key }) => key))] });
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return wanted.map(({ key, now }) => {
    const row = byKey.get(key);
    return row && row.resetsAt > now ? row.count : 0;
  });
}

const readTogether = batched(readAll);

/** How often the key was used in the current window, without counting a use. */
export async function countOf(services: Needed, key: string): Promise<number> {
  const { db, clock } = services;
  const wanted = { key: hidden(services, key), now: clock.now() };
  if (isDatabase(db)) return readTogether(db, wanted);
  const [count = 0] = await readAll(db, [wanted]);
  return count;
}

/** Returns one use, such as after a successful sign-in. */
export async function refund(services: Needed, key: string): Promise<void> {
  await services.db
    .update(rateLimits)
    .set({ count: sql`greatest(${rateLimits.count} - 1, 0)` })
    .where(eq(rateLimits.key, hidden(services, key)));
}

/** Deletes windows that have ended. A row that is being counted is left for the next sweep: waiting for it could end in a deadlock. */
export async function sweepLimits({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const ended = db.select({ key: rateLimits.key }).from(rateLimits).where(lt(rateLimits.resetsAt, clock.now()));
  await db.delete(rateLimits).where(inArray(rateLimits.key, ended.for("update", { skipLocked: true })));
}
