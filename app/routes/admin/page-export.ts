import { archiveName, takeContent } from "#features/pages/office/export-content.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { type ZipEntry, zipStream } from "#platform/zip-stream.server.ts";
import type { Route } from "./+types/page-export";

/** All pages as `content/` files, in one archive. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const ctx = staffCtx(context);
  const files = await takeContent(ctx);
  return new Response(zipStream(entriesOf(files)), {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="${await archiveName(ctx)}"`,
      "Cache-Control": "private, no-store",
    },
  });
}

async function* entriesOf(files: AsyncIterable<ZipEntry>): AsyncGenerator<ZipEntry> {
  for await (const { name, content } of files) yield { name: `content/${name}`, content };
}
