import { fileTypeFromBuffer } from "file-type";
import { ACCEPTED_TYPES, textTypeOf } from "./accepted-files.ts";
import { isActiveOffice, isActivePdf } from "./active-content.ts";
import type { FileReason } from "./file-reasons.ts";
import { sniffText } from "./sniff-text.ts";
import { hasMacros, zipEntries } from "./zip-entries.ts";

/** The file as received. */
export interface Upload {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type FoundContent = { readonly contentType: string } | { readonly reason: FileReason };

const PDF = "application/pdf";
const ZIP = "application/zip";

function findText(bytes: Uint8Array, contentType: string): FoundContent | undefined {
  const found = sniffText(bytes);
  if (found === "active") return { reason: "active" };
  return found === "text" ? { contentType } : undefined;
}

function checkArchive(bytes: Uint8Array, contentType: string): FoundContent {
  const entries = zipEntries(bytes);
  if (!entries) return { reason: "unreadable" };
  return contentType !== ZIP && (hasMacros(entries) || isActiveOffice(bytes)) ? { reason: "active" } : { contentType };
}

/** The detected type, or the reason for refusal, from the bytes alone. May be slow: see check-file.server.ts. */
export async function findContent({ name, bytes }: Upload): Promise<FoundContent> {
  const textType = textTypeOf(name);
  // Text first: it may happen to begin like the signature of some old format.
  const text = textType === undefined ? undefined : findText(bytes, textType);
  if (text) return text;
  const found = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime ?? "";
  if (/macroenabled/i.test(found)) return { reason: "active" };
  // An animated PNG is stored as a PNG of its first frame.
  const contentType = found === "image/apng" ? "image/png" : found;
  const { kind } = (Object.hasOwn(ACCEPTED_TYPES, contentType) && ACCEPTED_TYPES[contentType]) || {};
  if (kind === undefined) return { reason: "wrong_type" };
  if (kind === "image") return { contentType };
  if (contentType === PDF) return isActivePdf(bytes) ? { reason: "active" } : { contentType };
  return checkArchive(bytes, contentType);
}
