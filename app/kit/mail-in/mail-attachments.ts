import type { Attachment } from "postal-mime";
import { takeUuencoded } from "#domain/mail-in/uuencoded.ts";
import { ACCEPTED_TYPES } from "#kit/files/accepted-files.ts";
import { cleanFileName } from "#kit/files/file-name.ts";
import type { MailAttachment } from "./read-mail.ts";

/** Parts that are not content: signatures, and alternative forms of the text. */
const NO_CONTENT = new Set([
  "application/pgp-signature",
  "application/pkcs7-signature",
  "application/x-pkcs7-signature",
  "text/x-amp-html",
  "text/watch-html",
]);
const EXTENSIONS: Readonly<Record<string, string>> = {
  "message/rfc822": "eml",
  "message/global": "eml",
  "text/calendar": "ics",
  "application/ics": "ics",
  "application/ms-tnef": "dat",
};

export const isContent = ({ mimeType }: Attachment): boolean => !NO_CONTENT.has(mimeType);
export const isMail = ({ mimeType }: Attachment): boolean => mimeType === "message/rfc822" || mimeType === "message/global";
export const isCalendar = ({ mimeType }: Attachment): boolean => mimeType === "text/calendar" || mimeType === "application/ics";
export const isTnef = ({ mimeType, filename }: Attachment): boolean =>
  mimeType === "application/ms-tnef" || mimeType === "application/vnd.ms-tnef" || filename?.toLowerCase() === "winmail.dat";
export const isEncrypted = ({ mimeType }: Attachment): boolean =>
  mimeType === "application/pgp-encrypted" || mimeType === "application/pkcs7-mime" || mimeType === "application/x-pkcs7-mime";

/** The parser returns bytes, because it is not asked for text. */
export const bytesOf = ({ content }: Attachment): Uint8Array<ArrayBuffer> =>
  typeof content === "string"
    ? new TextEncoder().encode(content)
    : content instanceof ArrayBuffer
      ? new Uint8Array(content)
      : new Uint8Array(content);

export const textOf = (attachment: Attachment, maxBytes: number): string =>
  new TextDecoder().decode(bytesOf(attachment).subarray(0, maxBytes));

function nameOf({ filename, mimeType }: Attachment, index: number): string {
  if (filename !== null && filename.trim() !== "") return cleanFileName(filename);
  const extension = EXTENSIONS[mimeType] ?? (Object.hasOwn(ACCEPTED_TYPES, mimeType) ? ACCEPTED_TYPES[mimeType]?.extensions[0] : undefined);
  return `attachment-${index + 1}.${extension ?? "bin"}`;
}

/** Decodes uuencode, which predates MIME and which the parser does not support. */
function decoded(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const isBegin = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 10)).toString("latin1");
  if (!/^begin [0-7]{3}/.test(isBegin)) return bytes;
  return takeUuencoded(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("latin1")).files[0]?.bytes ?? bytes;
}

/** An attachment as passed on; `index` names one without a file name. */
export function attachmentOf(attachment: Attachment, index: number): MailAttachment {
  const contentId = (attachment.contentId ?? "").trim().replace(/^</, "").replace(/>$/, "");
  return {
    name: nameOf(attachment, index),
    bytes: decoded(bytesOf(attachment)),
    contentType: attachment.mimeType.slice(0, 100),
    ...(contentId === "" || contentId.length > 250 ? {} : { contentId }),
  };
}
