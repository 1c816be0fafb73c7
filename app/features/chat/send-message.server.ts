import { and, eq, inArray } from "drizzle-orm";
import { tellMentioned } from "#kit/activity/notes.server.ts";
import { presentAssignee } from "#kit/records/assignees.server.ts";
import type { EntryFile } from "#domain/conversation/entry.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { type RecordEvent, type Tx, write, writeAs } from "#platform/write.server.ts";
import { chatEntries, chats } from "#db/schema/chats.ts";
import { addEntries, type NewEntry } from "./add-entries.server.ts";
import type { StaffMessage, VisitorMessage } from "./chat-input.ts";
import { type ChatReason, type NotDone, notDone } from "./chat-reasons.ts";
import { type Chat, CHAT_KIND, findChat, findChatByKey, hashKey, subjectOf, UPLOAD_KIND, visitorNameOf } from "./chat-record.server.ts";
import { findRepeated, lookBack } from "./find-repeated.server.ts";
import { type AddedEntries, answerRepeated } from "./added-entries.ts";
import { limitMessages, limitNewChats } from "./limit-messages.server.ts";
import { files } from "#db/schema/files.ts";

/** Uploads for the owner's next message, in the order of the ids. Undefined if any belongs to another owner or is gone. */
async function findUploads(tx: Tx, fileIds: readonly string[], owner: string): Promise<readonly EntryFile[] | undefined> {
  if (fileIds.length === 0) return [];
  const isTheirs = and(inArray(files.id, [...fileIds]), eq(files.subjectKind, UPLOAD_KIND), eq(files.subjectId, owner));
  const found = new Map((await tx.select().from(files).where(isTheirs).for("update")).map((file) => [file.id, file]));
  const ids = new Set(fileIds);
  if (found.size !== ids.size) return undefined;
  return [...ids].flatMap((id) => found.get(id) ?? []).map(({ id, name, contentType, bytes }) => ({ id, name, contentType, bytes }));
}

/** Attaches them to the conversation. */
async function claimUploads(tx: Tx, uploads: readonly EntryFile[], chatId: string): Promise<void> {
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

export type Sent =
  | AddedEntries
  | NotDone<Extract<ChatReason, "unknown" | "id_reused" | "too_many_messages" | "too_many_chats" | "files_gone">>;

/**
 * Creates the conversation with its first message, so that visitors who only look store nothing. Undefined if another tab created it first.
 */
async function beginChat(tx: Tx, ctx: Ctx, key: string, { page }: VisitorMessage, record: RecordEvent): Promise<Chat | undefined> {
  const now = ctx.services.clock.now();
  const [begun] = await tx
    .insert(chats)
    .values({ keyHash: hashKey(key), page, createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning();
  if (begun) record({ type: "chat.started", subject: subjectOf(begun), after: { page } });
  return begun;
}

async function store(
  tx: Tx,
  ctx: Ctx,
  chat: Chat,
  uploads: readonly EntryFile[],
  entries: readonly NewEntry[],
  changes: Partial<Chat>,
): Promise<Sent> {
  await claimUploads(tx, uploads, chat.id);
  const data = uploads.length > 0 ? { files: uploads } : {};
  const withFiles = entries.map((entry) => (entry.id === undefined ? entry : { ...entry, data }));
  return addEntries(tx, chat, withFiles, ctx.services.clock.now(), changes);
}

async function sayAsVisitor(
  tx: Tx,
  ctx: Ctx,
  chat: Chat,
  { id, body, page }: VisitorMessage,
  uploads: readonly EntryFile[],
  record: RecordEvent,
): Promise<Sent> {
  const now = ctx.services.clock.now();
  const isClosed = chat.status === "closed";
  if (isClosed) record({ type: "chat.reopened", subject: subjectOf(chat) });
  const assigneeId = isClosed ? await presentAssignee(tx, chat.assigneeId) : chat.assigneeId;
  const before: NewEntry[] = isClosed ? [{ kind: "status", side: "visitor", data: { status: "open" } }] : [];
  if (assigneeId !== chat.assigneeId) before.push({ kind: "assigned", side: "system", data: { assignee: null } });
  const changes = {
    status: "open",
    assigneeId,
    endedAt: null,
    lastMessageAt: now,
    page: page || chat.page,
    ...(chat.waitingSince === null && { waitingSince: now, escalatedAt: null }),
  } as const;
  return store(tx, ctx, chat, uploads, [...before, { id, kind: "message", side: "visitor", body }], changes);
}

/** Undefined if there is no conversation with this key. */
async function sayIfBegun(tx: Tx, ctx: Ctx, key: string, message: VisitorMessage, record: RecordEvent): Promise<Sent | undefined> {
  const chat = await findChatByKey(tx, key, "update");
  if (!chat) return undefined;
  const { again, isTooMuch } = await lookBack(tx, ctx.services, chat, message.id, { kind: "message", side: "visitor", body: message.body });
  if (again) return answerRepeated(again);
  if (isTooMuch) return notDone("too_many_messages");
  const uploads = await findUploads(tx, message.fileIds, hashKey(key));
  return uploads ? sayAsVisitor(tx, ctx, chat, message, uploads, record) : notDone("files_gone");
}

async function sayFirst(tx: Tx, ctx: Ctx, key: string, message: VisitorMessage, record: RecordEvent): Promise<Sent> {
  // Another tab may have just created the conversation with this message; otherwise the id belongs to another conversation.
  const [isTaken] = await tx.select({ id: chatEntries.id }).from(chatEntries).where(eq(chatEntries.id, message.id));
  if (isTaken) return (await sayIfBegun(tx, ctx, key, message, record)) ?? notDone("id_reused");
  const uploads = await findUploads(tx, message.fileIds, hashKey(key));
  if (!uploads) return notDone("files_gone");
  const begun = await beginChat(tx, ctx, key, message, record);
  if (begun) return sayAsVisitor(tx, ctx, begun, message, uploads, record);
  return (await sayIfBegun(tx, ctx, key, message, record)) ?? notDone("unknown");
}

/**
 * Stores a message from the visitor with this key. A retry gets the same response as the first attempt. A message to a closed conversation
 * reopens it.
 */
export async function sendAsVisitor(ctx: Ctx, key: string, message: VisitorMessage): Promise<Sent> {
  const refused = await limitMessages(ctx);
  if (refused) return refused;
  const said = await write(ctx, (tx, record) => sayIfBegun(tx, ctx, key, message, record));
  if (said) return said;
  return (await limitNewChats(ctx)) ?? write(ctx, (tx, record) => sayFirst(tx, ctx, key, message, record));
}

/** Owner id of staff uploads. */
export const staffOwner = (personId: string) => `staff:${personId}`;

async function answer(
  tx: Tx,
  ctx: Ctx,
  chat: Chat,
  { personId, name }: Staff,
  entry: NewEntry,
  uploads: readonly EntryFile[],
  record: RecordEvent,
): Promise<Sent> {
  const now = ctx.services.clock.now();
  const before: NewEntry[] = [];
  const assigneeId = await presentAssignee(tx, chat.assigneeId);
  if (chat.status === "closed") before.push({ kind: "status", side: "staff", authorId: personId, data: { status: "open" } });
  if (assigneeId === null) {
    before.push({ kind: "assigned", side: "staff", authorId: personId, data: { assignee: name } });
    record({ type: "chat.assigned", subject: subjectOf(chat), after: { assignee: name } });
  }
  const changes = {
    status: "open",
    endedAt: null,
    lastMessageAt: now,
    waitingSince: null,
    escalatedAt: null,
    firstAnsweredAt: chat.firstAnsweredAt ?? now,
    assigneeId: assigneeId ?? personId,
  } as const;
  return store(tx, ctx, chat, uploads, [...before, entry], changes);
}

/** Stores an answer, or a note that only colleagues see. Answering an unassigned conversation assigns it. */
export function sendAsStaff(ctx: Ctx, { chatId, id, body, fileIds, isNote }: StaffMessage): Promise<Sent> {
  return writeAs(ctx, "chats", async (tx, record, staff) => {
    const chat = await findChat(tx, chatId, "update");
    if (!chat) return notDone("unknown");
    const kind = isNote ? "note" : "message";
    const again = await findRepeated(tx, id, { chatId, kind, side: "staff", authorId: staff.personId, body });
    if (again) return answerRepeated(again);
    const uploads = await findUploads(tx, fileIds, staffOwner(staff.personId));
    if (!uploads) return notDone("files_gone");
    const entry = { id, kind, side: "staff", authorId: staff.personId, body } as const;
    if (!isNote) return answer(tx, ctx, chat, staff, entry, uploads, record);
    const name = `with ${visitorNameOf(chat)}`;
    await tellMentioned(
      tx,
      ctx,
      staff,
      { ...subjectOf(chat), permission: "chats", name, path: `/admin/communication/chats/${chat.id}` },
      entry,
    );
    return store(tx, ctx, chat, uploads, [entry], {});
  });
}
