import { MAX_FILE_BYTES, MAX_FILES } from "./accepted-files.ts";
import { cleanFileName } from "./file-name.ts";
import type { FileRefusal } from "./file-reasons.ts";
import type { Upload } from "./find-content.ts";

const FILES_FIELD = "files";

export type ReadUploads = { readonly uploads: readonly Upload[] } | { readonly refusal: FileRefusal };

/** Browsers send an empty file field as a file without name and bytes. */
export const filesOf = (form: FormData) =>
  form.getAll(FILES_FIELD).filter((each) => each instanceof File && (each.name !== "" || each.size > 0)) as File[];

export async function readUploads(form: FormData): Promise<ReadUploads> {
  const files = filesOf(form);
  if (files.length > MAX_FILES) return { refusal: { reason: "too_many", name: "" } };
  const large = files.find(({ size }) => size > MAX_FILE_BYTES);
  if (large) return { refusal: { reason: "too_large", name: cleanFileName(large.name) } };
  return { uploads: await Promise.all(files.map(async (file) => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }))) };
}
