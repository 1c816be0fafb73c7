import { fileTypeFromBuffer } from "file-type";
import { ACCEPTED_TYPES, MAX_FILE_BYTES, textTypeOf } from "./accepted-files.ts";
import { cleanFileName, nameFor } from "./file-name.ts";
import type { FileReason, FileRefusal } from "./file-reasons.ts";
import { reencodeImage } from "./reencode-image.server.ts";
import { sniffText } from "./sniff-text.ts";
import { hasMacros, zipEntries } from "./zip-entries.ts";

/** As it came. */
export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** As we keep it. */
export interface CheckedFile extends Upload {
  readonly contentType: string;
}

type Checked = { readonly ok: true; readonly file: CheckedFile } | { readonly ok: false; readonly refusal: FileRefusal };
type Content = { readonly contentType: string; readonly bytes: Uint8Array } | { readonly reason: FileReason };

function checkText(bytes: Uint8Array, contentType: string): Content | undefined {
  const found = sniffText(bytes);
  if (found === "active") return { reason: "active" };
  return found === "text" ? { contentType, bytes } : undefined;
}

function checkArchive(bytes: Uint8Array, contentType: string): Content {
  const entries = zipEntries(bytes);
  if (!entries) return { reason: "unreadable" };
  return contentType !== "application/zip" && hasMacros(entries) ? { reason: "active" } : { contentType, bytes };
}

async function checkContent({ name, bytes }: Upload): Promise<Content> {
  const textType = textTypeOf(name);
  // First, as words can happen to begin like the signature of some old format.
  const text = textType === undefined ? undefined : checkText(bytes, textType);
  if (text) return text;
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? "";
  if (/macroenabled/i.test(found)) return { reason: "active" };
  // An animated PNG is a PNG whose first picture we keep.
  const contentType = found === "image/apng" ? "image/png" : found;
  const { kind } = (Object.hasOwn(ACCEPTED_TYPES, contentType) && ACCEPTED_TYPES[contentType]) || {};
  if (kind === undefined) return { reason: "wrong_type" };
  if (contentType === "application/pdf") return { contentType, bytes };
  if (kind !== "image") return checkArchive(bytes, contentType);
  const drawn = await reencodeImage(bytes, contentType);
  return drawn.ok ? { contentType, bytes: drawn.bytes } : drawn;
}

/** Looks inside: what a file is called and what its sender says it is decide nothing, apart from the kind of text. */
export async function checkFile(upload: Upload): Promise<Checked> {
  const { name, bytes } = upload;
  const refuse = (reason: FileReason): Checked => ({ ok: false, refusal: { reason, name: cleanFileName(name) } });
  if (bytes.byteLength === 0) return refuse("empty");
  if (bytes.byteLength > MAX_FILE_BYTES) return refuse("too_large");
  const content = await checkContent(upload);
  if ("reason" in content) return refuse(content.reason);
  return { ok: true, file: { name: nameFor(name, content.contentType), ...content } };
}
