import { and, eq, gt, lte, ne } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import type { Tx } from "#platform/write.server.ts";
import { postEditors } from "#db/schema/blog.ts";
import { people } from "#db/schema/people.ts";
import { changePost, eventSubject, type UnknownPost } from "./post-record.server.ts";

/** Lease of an editor without a heartbeat: three times the heartbeat's interval. */
const LEASE_MS = 30_000;

export type HoldWish = "hold" | "take_over" | "leave";

export interface Held {
  readonly ok: true;
  /** The other person who is editing; then this one may not write. */
  readonly holder: { readonly id: string; readonly name: string } | null;
  /** The same person has it open in another tab. */
  readonly isElsewhere: boolean;
  /** Tells a returning editor whether a colleague has saved meanwhile. */
  readonly revision: number;
}

async function otherHolder(tx: Tx, postId: string, personId: string, since: Date): Promise<Held["holder"]> {
  const [row] = await tx
    .select({ id: people.id, name: people.name })
    .from(postEditors)
    .innerJoin(people, eq(people.id, postEditors.personId))
    .where(and(eq(postEditors.postId, postId), ne(postEditors.personId, personId), gt(postEditors.seenAt, since)))
    .limit(1);
  return row ?? null;
}

export interface Hold {
  readonly wish: HoldWish;
  /** Identifies the person's tab. */
  readonly tabId: string;
}

/**
 * Renews the lease of an open editor, and reports who holds it. Only a courtesy: overwriting is prevented by the revision in every save.
 */
export function holdPost(ctx: Ctx, id: string, { wish, tabId }: Hold): Promise<Held | UnknownPost> {
  return changePost(ctx, id, async ({ tx, post, record, staff, now }): Promise<Held> => {
    const { personId } = staff;
    const since = new Date(now.getTime() - LEASE_MS);
    const own = and(eq(postEditors.postId, id), eq(postEditors.personId, personId));
    const revision = post.draftRevision;
    if (wish === "leave") {
      await tx.delete(postEditors).where(and(own, eq(postEditors.tabId, tabId)));
      return { ok: true, holder: null, isElsewhere: false, revision };
    }
    const isElsewhere = (await tx.$count(postEditors, and(own, ne(postEditors.tabId, tabId), gt(postEditors.seenAt, since)))) > 0;
    const holder = await otherHolder(tx, id, personId, since);
    if (holder && wish === "hold") return { ok: true, holder, isElsewhere, revision };
    const isOver = wish === "take_over" ? ne(postEditors.personId, personId) : lte(postEditors.seenAt, since);
    await tx.delete(postEditors).where(and(eq(postEditors.postId, id), isOver));
    await tx
      .insert(postEditors)
      .values({ postId: id, personId, tabId, seenAt: now })
      .onConflictDoUpdate({ target: [postEditors.postId, postEditors.personId, postEditors.tabId], set: { seenAt: now } });
    if (holder) record({ type: "post.taken_over", subject: eventSubject(post), details: { from: holder.name } });
    return { ok: true, holder: null, isElsewhere, revision };
  });
}
