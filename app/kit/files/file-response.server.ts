import { fileStoreOf } from "#platform/files.server.ts";
import type { Services } from "#platform/services.ts";
import { attachmentHeader } from "./file-name.ts";
import type { FileRecord } from "./find-files.server.ts";

/** Always an attachment: a browser must never render an upload as a page of ours. Callers have checked the permission. */
export async function fileResponse({ config, log }: Pick<Services, "config" | "log">, file: FileRecord): Promise<Response> {
  const body = await fileStoreOf(config).open(file.id);
  if (!body) {
    log.error({ file: file.id }, "a file has a row and no bytes");
    return new Response("This file is no longer there.\n", { status: 410, headers: { "Content-Type": "text/plain; charset=utf-8" } });
  }
  return new Response(body, {
    headers: {
      "Content-Type": file.contentType,
      "Content-Length": String(file.bytes),
      "Content-Disposition": attachmentHeader(file.name),
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}
