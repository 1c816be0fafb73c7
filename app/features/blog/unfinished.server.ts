import { and, desc, eq, isNotNull, not, or, sql } from "drizzle-orm";
import type { UnfinishedWork } from "#kit/capability/queue-source.ts";
import { formatMoment } from "#domain/list/office-time.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { posts } from "#db/schema/blog.ts";
import { isUntouched, postState, title } from "./office/post-source.server.ts";
import { POST_STATE_LABELS } from "./office/post-state.ts";

/** Drafts that are not empty, scheduled posts, and published ones with changes that readers do not see yet. */
export const unfinishedPosts: UnfinishedWork = {
  title: "Posts in progress",
  permission: "blogs",
  href: "/admin/blogs?status=draft&status=changed&status=scheduled",
  load: async ({ db }, limit) => {
    const { timeZone } = await businessHours(db);
    const found = await db
      .select({ id: posts.id, name: title, state: postState, publishAt: posts.publishAt, at: posts.updatedAt })
      .from(posts)
      .where(or(and(eq(posts.status, "draft"), not(isUntouched)), isNotNull(posts.publishAt), sql`${postState} = 'changed'`))
      .orderBy(desc(posts.updatedAt), desc(posts.id))
      .limit(limit);
    return found.map(({ id, name, state, publishAt, at }) => ({
      href: `/admin/blogs/${id}`,
      name,
      state: publishAt === null ? POST_STATE_LABELS[state] : `Scheduled for ${formatMoment(publishAt, timeZone)}`,
      at,
    }));
  },
};
