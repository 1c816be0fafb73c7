import { sql } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise } from "#platform/write.server.ts";
import type { Fault, Verdict } from "./verdict.ts";

interface Part extends Record<string, unknown> {
  readonly last: string | null;
  readonly head: string | null;
  readonly brokenAt: string | null;
  readonly fault: Fault | null;
}

const BATCH_ENTRIES = 10_000;

/** An erased payload leaves its hash behind, so the chain stays verifiable. */
async function checkPart(db: Db, after: number, previousHash: string): Promise<Part | undefined> {
  const { rows } = await db.execute<Part>(sql`
    select max(seq)::text as last, encode((array_agg(hash order by seq desc))[1], 'hex') as head,
      (array_agg(due order by seq) filter (where fault is not null))[1]::text as "brokenAt", (array_agg(fault order by seq) filter (where fault is not null))[1] as fault
    from (
      select event.seq, event.hash, coalesce(lag(event.seq) over chain, ${after}::bigint) + 1 as due, case
        when event.seq <> coalesce(lag(event.seq) over chain, ${after}::bigint) + 1 then 'gap'
        when (event.payload is null) <> (event.salt is null) then 'content'
        when event.payload_hash <> sha256(event.salt || convert_to(event.payload::text, 'UTF8')) then 'content'
        when event.hash <> event_hash(coalesce(lag(event.hash) over chain, decode(${previousHash}, 'hex')), event) then 'chain'
      end as fault
      from events event
      where event.seq > ${after}::bigint and event.seq <= ${after}::bigint + ${BATCH_ENTRIES}
      window chain as (order by event.seq)
    ) checked`);
  return rows[0];
}

/** A recorded erasure, sealed or not, lists the entries it emptied; any other empty entry was tampered with. */
async function firstEmptied(db: Db): Promise<number | undefined> {
  const { rows } = await db.execute<{ seq: string }>(sql`
    with recorded as (select payload from events union all select payload from unsealed_events),
    named as (select jsonb_array_elements_text(payload -> 'entries') as entry from recorded where jsonb_typeof(payload -> 'entries') = 'array')
    select seq::text from events where payload is null and seq::text not in (select entry from named) order by seq limit 1`);
  return rows[0] && Number(rows[0].seq);
}

async function lastEntry(db: Db): Promise<number> {
  const { rows } = await db.execute<{ last: string }>(sql`select coalesce(max(seq), 0)::text as last from events`);
  return Number(rows[0]?.last);
}

/** Committed entries that are not in the chain yet, so nothing proves them. */
async function countUnsealed(db: Db): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from unsealed_events`);
  return rows[0]?.count ?? 0;
}

/** Recomputes the whole hash chain in batches and reports the first entry that does not match. */
export async function verifyActivity(db: Db): Promise<Verdict> {
  const end = await lastEntry(db);
  let [entries, head] = [0, ""];
  while (entries < end) {
    const part = await checkPart(db, entries, head);
    // If there is no gap, the last entry's number equals the count.
    if (part?.brokenAt) return { ok: false, brokenAt: Number(part.brokenAt), fault: part.fault ?? "chain" };
    if (!part?.last || !part.head) return { ok: false, brokenAt: entries + 1, fault: "gap" };
    [entries, head] = [Number(part.last), part.head];
  }
  const emptied = await firstEmptied(db);
  if (emptied !== undefined) return { ok: false, brokenAt: emptied, fault: "emptied" };
  return { ok: true, entries, head, unsealed: await countUnsealed(db) };
}

export async function verifyLog({ services, actor }: Ctx): Promise<Verdict> {
  authorise(actor, "activity");
  return verifyActivity(services.db);
}
