import { and, desc, eq, sql } from "drizzle-orm";
import { dayIn } from "#domain/list/office-time.ts";
import { type ExportedPost, exportPost } from "../export-post.server.ts";
import { PICTURE_SUBJECT } from "#kit/files/upload-quota.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import { writeAs } from "#platform/write.server.ts";
import type { ZipEntry } from "#platform/zip-stream.server.ts";
import { posts } from "#db/schema/blog.ts";
import { images } from "#db/schema/media.ts";
import { files } from "#db/schema/files.ts";
import { eventSubject, findPost } from "./post-record.server.ts";

/** One post as a Markdown file. The export is logged. */
export function takePost(ctx: Ctx, id: string): Promise<ExportedPost | undefined> {
  return writeAs(ctx, "blogs", async (tx, record) => {
    const post = await findPost(tx, id);
    if (post) record({ type: "post.exported", subject: eventSubject(post) });
    return post && exportPost(ctx, id);
  });
}

/** Each picture once, at its largest width. */
async function* pictures({ services: { db, config } }: Ctx): AsyncGenerator<ZipEntry> {
  const store = fileStoreOf(config);
  const isLargest = sql`${files.name} = ${images.widths}[array_upper(${images.widths}, 1)] || '.webp'`;
  const rows = await db
    .select({ id: images.id, file: files.id })
    .from(images)
    .innerJoin(files, and(eq(files.subjectKind, PICTURE_SUBJECT), eq(files.subjectId, sql`${images.id}::text`), isLargest));
  for (const { id, file } of rows) {
    const content = await store.open(file);
    if (content) yield { name: `images/${id}.webp`, content };
  }
}

async function* entriesOf(ctx: Ctx): AsyncGenerator<ZipEntry> {
  for (const { id } of await ctx.services.db.select({ id: posts.id }).from(posts).orderBy(desc(posts.createdAt))) {
    const exported = await exportPost(ctx, id);
    if (exported) yield { name: exported.fileName, content: new Blob([exported.text]).stream() };
  }
  yield* pictures(ctx);
}

/** Streams all posts, including drafts, one file each, with their pictures. */
export async function takeAllPosts(ctx: Ctx) {
  await writeAs(ctx, "blogs", async (_tx, record) => {
    record({ type: "list.exported", subject: { kind: "list", id: "posts", name: "posts" }, details: { format: "markdown" } });
  });
  const { timeZone } = await businessHours(ctx.services.db);
  return { fileName: `posts-${dayIn(ctx.services.clock.now(), timeZone)}.zip`, entries: entriesOf(ctx) };
}
