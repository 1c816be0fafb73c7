import type { MailAttachment } from "./read-mail.ts";

/** How pictures begin that a browser may draw; a vector picture is a document with scripts, and none of them. */
const STARTS: readonly (readonly [type: string, start: string, offset: number])[] = [
  ["image/png", "\x89PNG\r\n\x1A\n", 0],
  ["image/jpeg", "\xFF\xD8\xFF", 0],
  ["image/gif", "GIF8", 0],
  ["image/webp", "WEBP", 8],
];
/** All of them together: they become a third longer, and are part of a page. */
const MAX_BYTES = 5 * 1024 * 1024;

function typeOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 20)).toString("latin1");
  return STARTS.find(([, mark, offset]) => start.startsWith(mark, offset))?.[0];
}

/** The pictures within a mail's HTML, by Content-ID, as data URLs for `asSent`. Their content decides what they are. */
export function inlineImages(attachments: readonly MailAttachment[]): ReadonlyMap<string, string> {
  const images = new Map<string, string>();
  let total = 0;
  for (const { contentId, bytes } of attachments) {
    const type = contentId === undefined || images.has(contentId) ? undefined : typeOf(bytes);
    if (contentId === undefined || type === undefined || total + bytes.byteLength > MAX_BYTES) continue;
    total += bytes.byteLength;
    images.set(contentId, `data:${type};base64,${Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64")}`);
  }
  return images;
}
