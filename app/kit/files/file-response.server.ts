import { fileStoreOf } from "#platform/files.server.ts";
import type { Services } from "#platform/services.ts";
import { ACCEPTED_TYPES } from "./accepted-files.ts";
import { attachmentHeader } from "./file-name.ts";
import type { FileRecord } from "./find-files.server.ts";
import { drawThumbnail } from "./reencode-image.server.ts";

/** Pages of tickets with pictures are opened repeatedly. About 20 KB per thumbnail. */
const KEPT_THUMBNAILS = 200;
const thumbnails = new Map<string, Uint8Array>();

async function thumbnailOf({ config }: Pick<Services, "config">, { id }: FileRecord): Promise<Uint8Array | undefined> {
  const known = thumbnails.get(id);
  if (known) return known;
  const stored = await fileStoreOf(config).open(id);
  const drawn = stored && (await drawThumbnail(new Uint8Array(await new Response(stored).arrayBuffer())));
  if (!drawn) return undefined;
  const [oldest] = thumbnails.keys();
  if (thumbnails.size >= KEPT_THUMBNAILS && oldest !== undefined) thumbnails.delete(oldest);
  thumbnails.set(id, drawn);
  return drawn;
}

/**
 * A preview rendered by the server: the only form in which an upload is displayed rather than downloaded. Undefined for files that are not
 * pictures. Callers have checked the permission.
 */
export async function thumbnailResponse(services: Pick<Services, "config">, file: FileRecord): Promise<Response | undefined> {
  if (ACCEPTED_TYPES[file.contentType]?.kind !== "image") return undefined;
  const bytes = await thumbnailOf(services, file);
  if (!bytes) return undefined;
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": "image/webp",
      "Content-Length": String(bytes.byteLength),
      "Content-Disposition": "inline",
      "X-Content-Type-Options": "nosniff",
      "Content-Security-Policy": "sandbox; default-src 'none'",
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

/** Always an attachment: a browser must never render an upload as a page of this site. Callers have checked the permission. */
export async function fileResponse({ config, log }: Pick<Services, "config" | "log">, file: FileRecord): Promise<Response> {
  const body = await fileStoreOf(config).open(file.id);
  if (!body) {
    log.error({ file: file.id }, "a file has a row and no bytes");
    return new Response("This file is no longer there.\n", {
      status: 410,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" },
    });
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
