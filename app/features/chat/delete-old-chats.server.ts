import { and, eq, lt } from "drizzle-orm";
import { erasePayloads } from "#kit/activity/erase-payloads.server.ts";
import { removeBytes } from "#kit/files/store-files.server.ts";
import type { Services } from "#platform/services.ts";
import { write } from "#platform/write.server.ts";
import { events, notes } from "#db/schema/activity.ts";
import { chats } from "#db/schema/chats.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { CHAT_KIND, UPLOAD_KIND } from "./chat-record.server.ts";

/** As the privacy policy promises. */
const KEPT_MONTHS = 12;
const BATCH = 100;
/** Longer than any message waits for its upload to be named in it. */
const UPLOAD_GRACE_MS = 24 * 3_600_000;

/** With everything that came with it or tells about it. What happened stays in the log, without what it said. */
async function deleteChat(services: Services, id: string, before: Date): Promise<void> {
  const removed = await write({ services, actor: { kind: "system" } }, async (tx, record) => {
    // Somebody may have written meanwhile.
    const [gone] = await tx.delete(chats).where(and(eq(chats.id, id), lt(chats.lastMessageAt, before))).returning({ id: chats.id });
    if (!gone) return [];
    const fileRows = await tx.delete(files).where(and(eq(files.subjectKind, CHAT_KIND), eq(files.subjectId, id))).returning({ id: files.id });
    for (const table of [mails, notes]) await tx.delete(table).where(and(eq(table.subjectKind, CHAT_KIND), eq(table.subjectId, id)));
    const isAbout = and(eq(events.subjectKind, CHAT_KIND), eq(events.subjectId, id));
    const entries = isAbout ? await erasePayloads(tx, isAbout) : [];
    record({ type: "chat.deleted", subject: { kind: CHAT_KIND, id }, details: { entries } });
    return fileRows.map((file) => file.id);
  });
  // Only now: bytes of a row that stays must stay too. What is missed here, the sweep of the files finds.
  await removeBytes(services, removed);
}

/** Uploads whose message was never sent. */
async function removeUnsent(services: Services): Promise<void> {
  const before = new Date(services.clock.now().getTime() - UPLOAD_GRACE_MS);
  const gone = await services.db.delete(files).where(and(eq(files.subjectKind, UPLOAD_KIND), lt(files.createdAt, before))).returning({ id: files.id });
  await removeBytes(services, gone.map(({ id }) => id));
}

/** Conversations whose last message is 12 months old. */
export async function deleteOldChats(services: Services, signal: AbortSignal): Promise<void> {
  await removeUnsent(services);
  const before = services.clock.now();
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  while (!signal.aborted) {
    const old = await services.db.select({ id: chats.id }).from(chats).where(lt(chats.lastMessageAt, before)).orderBy(chats.lastMessageAt).limit(BATCH);
    for (const { id } of old) if (!signal.aborted) await deleteChat(services, id, before);
    if (old.length < BATCH) return;
  }
}
