import { desc } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { dayIn } from "#domain/list/office-time.ts";
import { type ExportedPost, exportPost } from "#features/blog/export-post.server.ts";
import { businessHours } from "#features/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { writeAs } from "#platform/write.server.ts";
import { posts } from "#db/schema/blog.ts";
import { eventSubject, findPost } from "./post-record.server.ts";

/** One post as a Markdown file. That it left the house is written down. */
export function takePost(ctx: Ctx, id: string): Promise<ExportedPost | undefined> {
  return writeAs(ctx, "blogs", async (tx, record) => {
    const post = await findPost(tx, id);
    if (post) record({ type: "post.exported", subject: eventSubject(post) });
    return post && exportPost(ctx, id);
  });
}

interface ExportedPosts {
  readonly fileName: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** All posts, drafts too, a file for each. */
export async function takeAllPosts(ctx: Ctx): Promise<ExportedPosts> {
  await writeAs(ctx, "blogs", async (_tx, record) => {
    record({ type: "list.exported", subject: { kind: "list", id: "posts", name: "posts" }, details: { format: "markdown" } });
  });
  const files: Record<string, Uint8Array> = {};
  for (const { id } of await ctx.services.db.select({ id: posts.id }).from(posts).orderBy(desc(posts.createdAt))) {
    const exported = await exportPost(ctx, id);
    if (exported) files[exported.fileName] = strToU8(exported.text);
  }
  const { timeZone } = await businessHours(ctx.services.db);
  return { fileName: `posts-${dayIn(ctx.services.clock.now(), timeZone)}.zip`, bytes: zipSync(files) as Uint8Array<ArrayBuffer> };
}
