import { UPLOADS_PER_ADDRESS } from "#domain/conversation/limits.ts";
import type { EntryFile } from "#domain/conversation/entry.ts";
import type { Upload } from "#kit/files/find-content.ts";
import { fileResponse } from "#kit/files/file-response.server.ts";
import type { FileRefusal } from "#kit/files/file-reasons.ts";
import { findFile } from "#kit/files/find-files.server.ts";
import { attachFiles, storeFiles } from "#kit/files/store-files.server.ts";
import { takeUpload } from "#kit/files/take-upload.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { readLinkToken } from "#platform/link-token.server.ts";
import type { Taken } from "#platform/rate-limit.server.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";
import { authorise, write } from "#platform/write.server.ts";
import { CHAT_KIND, hashKey, UPLOAD_KIND } from "./chat-record.server.ts";
import { staffOwner } from "./send-message.server.ts";

export type Uploaded =
  | { readonly ok: true; readonly files: readonly EntryFile[] }
  | { readonly ok: false; readonly reason: "file"; readonly refusal: FileRefusal }
  | { readonly ok: false; readonly reason: "too_many"; readonly retryAfterS: number };

async function store(ctx: Ctx, uploads: readonly Upload[], owner: string, uploader: "visitor" | "other"): Promise<Uploaded> {
  const stored = await storeFiles(ctx.services, uploads, uploader);
  if (!stored.ok) return { ok: false, reason: "file", refusal: stored.refusal };
  await write(ctx, (tx) => attachFiles(tx, stored.files, { kind: UPLOAD_KIND, id: owner }, ctx.services.clock.now()));
  return { ok: true, files: stored.files.map(({ id, name, contentType, bytes }) => ({ id, name, contentType, bytes })) };
}

/** Checked before the files are read into memory. */
export const admitUpload = (ctx: Ctx): Promise<Taken> => takeFromSender(ctx, "chat-uploads", UPLOADS_PER_ADDRESS);

/** Stores files for the next message; only the visitor with this key can send them. */
export async function uploadAsVisitor(ctx: Ctx, key: string, uploads: readonly Upload[]): Promise<Uploaded> {
  const taken = await takeUpload(ctx, uploads);
  return taken.ok ? store(ctx, uploads, hashKey(key), "visitor") : { ...taken, reason: "too_many" };
}

export async function uploadAsStaff(ctx: Ctx, uploads: readonly Upload[]): Promise<Uploaded> {
  const { personId } = authorise(ctx.actor, "chats");
  return store(ctx, uploads, staffOwner(personId), "other");
}

/** Opened by the signed link in the message. Undefined for an invalid link. */
export async function openChatFile({ services }: Ctx, token: string): Promise<Response | undefined> {
  const id = readLinkToken(services.linkSecret, "chat_file", token);
  const file = id === undefined ? undefined : await findFile(services.db, id);
  return file?.subjectKind === CHAT_KIND ? fileResponse(services, file) : undefined;
}
