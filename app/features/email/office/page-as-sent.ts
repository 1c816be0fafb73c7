import { fileTypeFromBuffer } from "file-type";
import { asSent } from "#domain/mail-in/as-sent.ts";
import { parseMail } from "#kit/mail-in/parse-mail.ts";
import type { ReadMail } from "#kit/mail-in/read-mail.ts";

const PICTURES = ["image/png", "image/jpeg", "image/gif", "image/webp"];
const MAX_PICTURE_BYTES = 5 * 1024 * 1024;
/** What file-type recommends to read of a file. */
const SIGNATURE_BYTES = 4_100;

/** Pictures embedded in the mail, by Content-ID. Their type is detected from their bytes. */
async function picturesOf({ attachments }: ReadMail): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map<string, string>();
  let room = MAX_PICTURE_BYTES;
  for (const { contentId, bytes } of attachments) {
    if (contentId === undefined || pictures.has(contentId) || bytes.byteLength > room) continue;
    const { mime = "" } = (await fileTypeFromBuffer(bytes.subarray(0, SIGNATURE_BYTES)).catch(() => undefined)) ?? {};
    if (!PICTURES.includes(mime)) continue;
    room -= bytes.byteLength;
    pictures.set(contentId, `data:${mime};base64,${Buffer.from(bytes).toString("base64")}`);
  }
  return pictures;
}

/** The mail's HTML as the sender laid it out, without remote pictures. Takes seconds for two million characters of tags. */
export async function pageAsSent(raw: Uint8Array): Promise<string | undefined> {
  const reading = await parseMail(raw);
  if (!reading.ok || reading.mail.html === undefined) return undefined;
  return asSent(reading.mail.html, await picturesOf(reading.mail));
}
