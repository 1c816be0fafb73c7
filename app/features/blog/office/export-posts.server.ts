import { and, desc, eq, sql } from "drizzle-orm";
import { strToU8, type Zippable, zipSync } from "fflate";
import { dayIn } from "#domain/list/office-time.ts";
import { type ExportedPost, exportPost } from "#features/blog/export-post.server.ts";
import { IMAGE_SUBJECT } from "#features/blog/image-files.server.ts";
import { businessHours } from "#features/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import { writeAs } from "#platform/write.server.ts";
import { images, posts } from "#db/schema/blog.ts";
import { files } from "#db/schema/files.ts";
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

/** Every picture once, in its largest width. They are packed already: the archive only carries them. */
async function addPictures({ services: { db, config } }: Ctx, into: Zippable): Promise<void> {
  const store = fileStoreOf(config);
  const isLargest = sql`${files.name} = ${images.widths}[array_upper(${images.widths}, 1)] || '.webp'`;
  const rows = await db.select({ id: images.id, file: files.id }).from(images).innerJoin(files, and(eq(files.subjectKind, IMAGE_SUBJECT), eq(files.subjectId, sql`${images.id}::text`), isLargest));
  for (const { id, file } of rows) {
    const stream = await store.open(file);
    if (stream) into[`images/${id}.webp`] = [await new Response(stream).bytes(), { level: 0 }];
  }
}

/** All posts, drafts too, a file for each, and their pictures. */
export async function takeAllPosts(ctx: Ctx): Promise<ExportedPosts> {
  await writeAs(ctx, "blogs", async (_tx, record) => {
    record({ type: "list.exported", subject: { kind: "list", id: "posts", name: "posts" }, details: { format: "markdown" } });
  });
  const entries: Zippable = {};
  for (const { id } of await ctx.services.db.select({ id: posts.id }).from(posts).orderBy(desc(posts.createdAt))) {
    const exported = await exportPost(ctx, id);
    if (exported) entries[exported.fileName] = strToU8(exported.text);
  }
  await addPictures(ctx, entries);
  const { timeZone } = await businessHours(ctx.services.db);
  return { fileName: `posts-${dayIn(ctx.services.clock.now(), timeZone)}.zip`, bytes: zipSync(entries) as Uint8Array<ArrayBuffer> };
}
