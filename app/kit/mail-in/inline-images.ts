import type { MailAttachment } from "./read-mail.ts";

/** The signatures of images a browser may render. SVG is not among them, because it can contain scripts. */
const STARTS: readonly (readonly [type: string, start: string, offset: number])[] = [
  ["image/png", "\x89PNG\r\n\x1A\n", 0],
  ["image/jpeg", "\xFF\xD8\xFF", 0],
  ["image/gif", "GIF8", 0],
  ["image/webp", "WEBP", 8],
];
/** For all images together: base64 makes them a third longer, and they are part of the page. */
const MAX_BYTES = 5 * 1024 * 1024;

function typeOf(bytes: Uint8Array): string | undefined {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 20)).toString("latin1");
  return STARTS.find(([, mark, offset]) => start.startsWith(mark, offset))?.[0];
}

/** The inline images of a mail's HTML by Content-ID, as data URLs for `asSent`. The type is detected from the content. */
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
