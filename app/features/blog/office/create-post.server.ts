import { randomUUID } from "node:crypto";
import { emptyPost } from "#domain/blog/post-schema.ts";
import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import { posts } from "#db/schema/blog.ts";
import { claimSlug } from "./claim-slug.server.ts";
import { untitledSlug } from "./follows-title.ts";
import { eventSubject } from "./post-record.server.ts";

/** Creates an empty draft. Its slug follows the title until staff set one. */
export function createPost(ctx: Ctx): Promise<{ readonly id: string }> {
  return writeAs(ctx, "blogs", async (tx, record, staff) => {
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
