import { and, eq, inArray } from "drizzle-orm";
import type { EntryFile } from "#domain/conversation/entry.ts";
import type { Tx } from "#platform/write.server.ts";
import { files } from "#db/schema/files.ts";
import { CHAT_KIND, UPLOAD_KIND } from "./chat-record.server.ts";

/** Uploads for the owner's next message, in the order of the ids. Undefined if any of them belongs to another owner, or is gone. */
export async function findUploads(tx: Tx, fileIds: readonly string[], owner: string): Promise<readonly EntryFile[] | undefined> {
  if (fileIds.length === 0) return [];
  const isTheirs = and(inArray(files.id, [...fileIds]), eq(files.subjectKind, UPLOAD_KIND), eq(files.subjectId, owner));
  const found = new Map((await tx.select().from(files).where(isTheirs).for("update")).map((file) => [file.id, file]));
  const ids = new Set(fileIds);
  if (found.size !== ids.size) return undefined;
  return [...ids].flatMap((id) => found.get(id) ?? []).map(({ id, name, contentType, bytes }) => ({ id, name, contentType, bytes }));
}

/** Makes them part of the conversation. */
export async function claimUploads(tx: Tx, uploads: readonly EntryFile[], chatId: string): Promise<void> {
  if (uploads.length === 0) return;
  await tx
    .update(files)
    .set({ subjectKind: CHAT_KIND, subjectId: chatId })
    .where(
      inArray(
        files.id,
        uploads.map(({ id }) => id),
      ),
    );
}
