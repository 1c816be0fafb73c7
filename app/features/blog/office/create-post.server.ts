import { randomUUID } from "node:crypto";
import { and, eq, gt, lt, notExists } from "drizzle-orm";
import { emptyPost } from "#domain/blog/post-schema.ts";
import { LEASE_MS } from "#kit/desk/hold-record.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Tx, writeAs } from "#platform/write.server.ts";
import { posts } from "#db/schema/blog.ts";
import { draftEditors } from "#db/schema/drafts.ts";
import { claimSlug } from "./claim-slug.server.ts";
import { untitledSlug } from "./follows-title.ts";
import { eventSubject } from "./post-record.server.ts";
import { isUntouched } from "./post-source.server.ts";

/** The person's draft that was opened before and left without a word, unless it is open now or about to be. */
async function takeUntouched(tx: Tx, personId: string, now: Date) {
  const since = new Date(now.getTime() - LEASE_MS);
  const isOpen = tx
    .select({ id: draftEditors.recordId })
    .from(draftEditors)
    .where(and(eq(draftEditors.recordId, posts.id), gt(draftEditors.seenAt, since)));
  const [found] = await tx
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.draftSavedBy, personId), isUntouched, lt(posts.createdAt, since), notExists(isOpen)))
    .limit(1)
    .for("update", { skipLocked: true });
  if (found) await tx.update(posts).set({ draftSavedAt: now, createdAt: now, updatedAt: now }).where(eq(posts.id, found.id));
  return found;
}

/** Creates an empty draft, or opens the person's last one again. Its slug follows the title until staff set one. */
export function createPost(ctx: Ctx): Promise<{ readonly id: string }> {
  return writeAs(ctx, "blogs", async (tx, record, staff) => {
    const untouched = await takeUntouched(tx, staff.personId, ctx.services.clock.now());
    if (untouched) return untouched;
    const id = randomUUID();
    const slug = untitledSlug(id);
    const now = ctx.services.clock.now();
    const draft = emptyPost(id.slice(0, 8));
    await tx.insert(posts).values({
      id,
      slug,
      draft,
      authorId: staff.personId,
      draftSavedBy: staff.personId,
      draftSavedAt: now,
      createdAt: now,
      updatedAt: now,
    });
    await claimSlug(tx, id, slug);
    record({ type: "post.created", subject: eventSubject({ id, draft }) });
    return { id };
  });
}
