import { eq } from "drizzle-orm";
import type { PostContent, PostNode } from "#domain/blog/post-content.ts";
import { emptyPost } from "#domain/blog/post-schema.ts";
import type { Ctx } from "#platform/actor.ts";
import { events } from "#db/schema/activity.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { createPost } from "./create-post.server.ts";
import { findPost, type Post } from "./post-record.server.ts";
import { saveDraft } from "./save-draft.server.ts";

export const words = (text: string): PostNode => ({ type: "paragraph", content: [{ type: "text", text }] });

export const written = (title: string, ...text: string[]): PostContent => ({
  ...emptyPost("a seed"),
  title,
  summary: "What it is about.",
  body: { type: "doc", content: (text.length > 0 ? text : ["Some words."]).map(words) },
});

/** A draft complete enough to publish. */
export async function aPost(ctx: Ctx, content: PostContent = written("Pricing software honestly")): Promise<string> {
  const { id } = await createPost(ctx);
  await saveDraft(ctx, id, { content, revision: 1 });
  return id;
}

export async function postOf(world: TestWorld, id: string): Promise<Post> {
  const post = await findPost(world.services.db, id);
  if (!post) throw new Error("There is no such post.");
  return post;
}

export async function eventTypes({ services: { db } }: TestWorld, id: string): Promise<readonly string[]> {
  const rows = await db.select({ type: events.type }).from(events).where(eq(events.subjectId, id)).orderBy(events.seq);
  return rows.map(({ type }) => type);
}
