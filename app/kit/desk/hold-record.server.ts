import { and, eq, gt, lte, ne, or } from "drizzle-orm";
import type { Tx } from "#platform/write.server.ts";
import { draftEditors } from "#db/schema/drafts.ts";
import { people } from "#db/schema/people.ts";

/** How long an editor stays registered without a heartbeat: three heartbeat intervals. */
export const LEASE_MS = 30_000;

export interface Hold {
  readonly wish: "hold" | "take_over" | "leave";
  /** Identifies the person's tab. */
  readonly tabId: string;
}

export interface Held {
  /** Another person who is editing; if set, this one may not write. */
  readonly holder: { readonly id: string; readonly name: string } | null;
  /** The same person has it open in another tab. */
  readonly isElsewhere: boolean;
  /** The person the record was just taken over from. */
  readonly takenFrom: string | undefined;
}

async function otherHolder(tx: Tx, recordId: string, personId: string, since: Date): Promise<Held["holder"]> {
  const [row] = await tx
    .select({ id: people.id, name: people.name })
    .from(draftEditors)
    .innerJoin(people, eq(people.id, draftEditors.personId))
    .where(and(eq(draftEditors.recordId, recordId), ne(draftEditors.personId, personId), gt(draftEditors.seenAt, since)))
    .limit(1);
  return row ?? null;
}

/**
 * Renews an open editor's lease and reports who holds it. The lease is advisory: the revision in every save prevents overwriting. The
 * caller has locked the record.
 */
export async function holdRecord(tx: Tx, recordId: string, personId: string, { wish, tabId }: Hold, now: Date): Promise<Held> {
  const since = new Date(now.getTime() - LEASE_MS);
  const own = and(eq(draftEditors.recordId, recordId), eq(draftEditors.personId, personId));
  if (wish === "leave") {
    await tx.delete(draftEditors).where(and(own, eq(draftEditors.tabId, tabId)));
    return { holder: null, isElsewhere: false, takenFrom: undefined };
  }
  const isElsewhere = (await tx.$count(draftEditors, and(own, ne(draftEditors.tabId, tabId), gt(draftEditors.seenAt, since)))) > 0;
  const holder = await otherHolder(tx, recordId, personId, since);
  if (holder && wish === "hold") return { holder, isElsewhere, takenFrom: undefined };
  const others = and(eq(draftEditors.recordId, recordId), ne(draftEditors.personId, personId));
  // Also clears leases of deleted records.
  const isOver = lte(draftEditors.seenAt, since);
  await tx.delete(draftEditors).where(wish === "take_over" ? or(others, isOver) : isOver);
  await tx
    .insert(draftEditors)
    .values({ recordId, personId, tabId, seenAt: now })
    .onConflictDoUpdate({ target: [draftEditors.recordId, draftEditors.personId, draftEditors.tabId], set: { seenAt: now } });
  return { holder: null, isElsewhere, takenFrom: holder?.name };
}
