import { sql } from "drizzle-orm";
import { z } from "zod";
import { SECOND_MS } from "#domain/schedule/durations.ts";
import { type DueWork } from "#platform/due-work.server.ts";
import type { Services } from "#platform/services.ts";
import { settings } from "#db/schema/settings.ts";
import { pageKinds, privateEvents } from "./page-cache.ts";

const PURGE_LIMIT_MS = 10_000;
const KEY = "cdn_purged";
/** Any constant will do, as long as every process of the product uses the same one. */
const PURGE_LOCK = 0x0b_77_ea_02;

const purgedSchema = z.object({ seq: z.number(), build: z.string() });

async function post({ purgeUrl, token }: { readonly purgeUrl: string; readonly token: string | undefined }, tags: readonly string[]) {
  const answer = await fetch(purgeUrl, {
    method: "POST",
    redirect: "error",
    headers: { "Content-Type": "application/json", ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ tags }),
    signal: AbortSignal.timeout(PURGE_LIMIT_MS),
  });
  if (!answer.ok) throw new Error(`The CDN answered the purge with ${answer.status}.`);
}

/**
 * Tells the CDN which kinds of record have changed. One process at a time does this, and stores the last event only after the CDN's OK: a
 * purge may be repeated, but is never lost. A new build purges all pages.
 */
export function purgeCdn(services: Services, build: string): readonly DueWork[] {
  const { cdn } = services.config;
  if (!cdn) return [];
  const kinds = pageKinds(services);
  const hidden = sql.param(privateEvents(services));
  const run = () =>
    services.db.transaction(async (tx) => {
      const { rows: locks } = await tx.execute<{ locked: boolean }>(sql`select pg_try_advisory_xact_lock(${PURGE_LOCK}) as locked`);
      if (!locks[0]?.locked) return;
      const [row] = await tx
        .select()
        .from(settings)
        .where(sql`${settings.key} = ${KEY}`);
      const purged = purgedSchema.safeParse(row?.value).data;
      const { rows } = await tx.execute<{ kind: string; seq: number }>(
        sql`select subject_kind as kind, max(seq)::float8 as seq from events
          where subject_kind in ${kinds} and seq > ${purged?.seq ?? 0} and type <> all(${hidden}::text[]) group by subject_kind`,
      );
      const tags = purged?.build === build ? rows.map(({ kind }) => kind) : kinds;
      if (tags.length === 0) return;
      await post(cdn, tags);
      const value = { seq: Math.max(purged?.seq ?? 0, ...rows.map(({ seq }) => seq)), build };
      await tx
        .insert(settings)
        .values({ key: KEY, value })
        .onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: services.clock.now() } });
    });
  return [{ name: "purge changed pages from the CDN", everyMs: SECOND_MS, run }];
}
