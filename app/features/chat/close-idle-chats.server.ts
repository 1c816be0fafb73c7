import { and, asc, eq, isNull, lt } from "drizzle-orm";
import { IDLE_AFTER_MS } from "#domain/conversation/limits.ts";
import type { Services } from "#platform/services.ts";
import { write } from "#platform/write.server.ts";
import { chats } from "#db/schema/chats.ts";
import { addEntries } from "./add-entries.server.ts";
import { subjectOf } from "./chat-record.server.ts";

const BATCH = 50;

/** Excludes visitors waiting for an answer. A reopened conversation counts from its reopening. */
const isIdle = (before: Date) => and(eq(chats.status, "open"), isNull(chats.waitingSince), lt(chats.updatedAt, before));

async function close(services: Services, id: string, before: Date): Promise<void> {
  await write({ services, actor: { kind: "system" } }, async (tx, record) => {
    const [chat] = await tx
      .select()
      .from(chats)
      .where(and(eq(chats.id, id), isIdle(before)))
      .for("update", { skipLocked: true });
    if (!chat) return;
    const now = services.clock.now();
    await addEntries(tx, chat, [{ kind: "status", side: "system", data: { status: "closed" } }], now, {
      status: "closed",
      endedAt: now,
      escalatedAt: null,
    });
    record({ type: "chat.closed", subject: subjectOf(chat), details: { by: "silence" } });
  });
}

/** Closes conversations that were answered and silent for a day. A visitor's next message reopens one. */
export async function closeIdleChats(services: Services, signal: AbortSignal): Promise<void> {
  const before = new Date(services.clock.now().getTime() - IDLE_AFTER_MS);
  const idle = await services.db
    .select({ id: chats.id })
    .from(chats)
    .where(and(isIdle(before), eq(chats.isDemo, false)))
    .orderBy(asc(chats.updatedAt))
    .limit(BATCH);
  for (const { id } of idle) if (!signal.aborted) await close(services, id, before);
}
