import { randomUUID } from "node:crypto";
import { fileStoreOf } from "#platform/files.server.ts";
import type { Services } from "#platform/services.ts";
import { sha256Of } from "#platform/sha-256.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { files } from "#db/schema/files.ts";
import { MAX_FILES } from "./accepted-files.ts";
import { type CheckedFile, checkFile } from "./check-file.server.ts";
import type { FileRefusal } from "./file-reasons.ts";
import type { Upload } from "./find-content.ts";
import { hasRoomFor, type Uploader } from "./upload-quota.server.ts";

/** Its bytes are stored; the caller inserts its row in the transaction of the record it belongs to. */
export type StoredFile = Pick<typeof files.$inferSelect, "id" | "name" | "contentType" | "bytes" | "sha256">;

export type Stored = { readonly ok: true; readonly files: readonly StoredFile[] } | { readonly ok: false; readonly refusal: FileRefusal };

export const totalBytes = (all: readonly { readonly bytes: number }[]) => all.reduce((sum, { bytes }) => sum + bytes, 0);

async function store(services: Pick<Services, "config">, { name, contentType, bytes }: CheckedFile): Promise<StoredFile> {
  const id = randomUUID();
  await fileStoreOf(services.config).put(id, bytes);
  return { id, name, contentType, bytes: bytes.byteLength, sha256: sha256Of(bytes) };
}

/** Writes the bytes if there is room for all files. */
export async function storeChecked(
  services: Pick<Services, "db" | "config">,
  checked: readonly CheckedFile[],
  uploader: Uploader,
): Promise<Stored> {
  if (
    checked.length > 0 &&
    !(await hasRoomFor(
      services,
      checked.reduce((sum, { bytes }) => sum + bytes.byteLength, 0),
      uploader,
    ))
  )
    return { ok: false, refusal: { reason: "no_room", name: "" } };
  return { ok: true, files: await Promise.all(checked.map((file) => store(services, file))) };
}

/**
 * Checks all files, then writes their bytes, because a row must never exist without bytes. The sweep removes bytes left without a row by a
 * rollback or crash.
 */
export async function storeFiles(
  services: Pick<Services, "db" | "config">,
  uploads: readonly Upload[],
  uploader: Uploader = "other",
): Promise<Stored> {
  if (uploads.length > MAX_FILES) return { ok: false, refusal: { reason: "too_many", name: "" } };
  const checked: CheckedFile[] = [];
  for (const each of await Promise.all(uploads.map((upload) => checkFile(upload)))) {
    if (!each.ok) return each;
    checked.push(each.file);
  }
  return storeChecked(services, checked, uploader);
}

export async function attachFiles(
  tx: Tx,
  stored: readonly StoredFile[],
  { kind, id }: { readonly kind: string; readonly id: string },
  createdAt: Date,
): Promise<void> {
  if (stored.length === 0) return;
  await tx.insert(files).values(stored.map((file) => ({ ...file, subjectKind: kind, subjectId: id, createdAt })));
}

/** In a bucket, each removal is a request. */
const REMOVED_AT_ONCE = 20;

/** For files that certainly have no row. After an error it is unknown whether the commit succeeded, so those are left to the sweep. */
export async function removeBytes(services: Pick<Services, "config">, ids: readonly string[]): Promise<void> {
  const store = fileStoreOf(services.config);
  for (let at = 0; at < ids.length; at += REMOVED_AT_ONCE)
    await Promise.all(ids.slice(at, at + REMOVED_AT_ONCE).map((id) => store.remove(id)));
}
