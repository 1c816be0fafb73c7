import { runApart } from "#platform/run-apart.server.ts";
import { MAX_FILE_BYTES } from "./accepted-files.ts";
import { cleanFileName, nameFor } from "./file-name.ts";
import type { FileReason, FileRefusal } from "./file-reasons.ts";
import type { FoundContent, Upload } from "./find-content.ts";
import { reencodeImage } from "./reencode-image.server.ts";

/** The largest accepted file takes half a second on a busy machine with two cores. */
const MAX_CHECK_MS = 5_000;

/** The file as it is stored. */
export interface CheckedFile extends Upload {
  readonly contentType: string;
}

type Checked = { readonly ok: true; readonly file: CheckedFile } | { readonly ok: false; readonly refusal: FileRefusal };
type Content = { readonly contentType: string; readonly bytes: Uint8Array } | { readonly reason: FileReason };

async function checkContent({ name, bytes }: Upload, maxMs: number): Promise<Content> {
  // The worker only needs the extension, so a name of several megabytes is not copied.
  const apart = await runApart<FoundContent>("#kit/files/file-worker.ts", { name: cleanFileName(name), bytes }, maxMs);
  if (!apart.ok) return { reason: "too_slow" };
  if ("reason" in apart.value) return apart.value;
  const { contentType } = apart.value;
  if (!contentType.startsWith("image/")) return { contentType, bytes };
  const drawn = await reencodeImage(bytes, contentType);
  return drawn.ok ? { contentType, bytes: drawn.bytes } : drawn;
}

/**
 * Checks the content: file name and declared type decide nothing except the kind of text. Macros, scripts and embedded files are refused
 * for staff too: they forward what others sent them, and a client must not receive a script from us.
 */
export async function checkFile(upload: Upload, maxMs = MAX_CHECK_MS): Promise<Checked> {
  const { name, bytes } = upload;
  const refuse = (reason: FileReason): Checked => ({ ok: false, refusal: { reason, name: cleanFileName(name) } });
  if (bytes.byteLength === 0) return refuse("empty");
  if (bytes.byteLength > MAX_FILE_BYTES) return refuse("too_large");
  const content = await checkContent(upload, maxMs);
  if ("reason" in content) return refuse(content.reason);
  return { ok: true, file: { name: nameFor(name, content.contentType), ...content } };
}
