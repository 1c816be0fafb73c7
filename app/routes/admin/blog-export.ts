import { takeAllPosts } from "#features/blog/office/export-posts.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { zipStream } from "#platform/zip-stream.server.ts";
import type { Route } from "./+types/blog-export";

/** All posts as Markdown, in one archive. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { fileName, entries } = await takeAllPosts(staffCtx(context));
  return new Response(zipStream(entries), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${fileName}"`,
      "Cache-Control": "private, no-store",
    },
  });
}
