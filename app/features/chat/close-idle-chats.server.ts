import { and, asc, eq, lt } from "drizzle-orm";
import { IDLE_AFTER_MS } from "#domain/conversation/limits.ts";
import type { Services } from "#platform/services.ts";
import { chats } from "#db/schema/chats.ts";
import { addEntries } from "./add-entries.server.ts";
import { subjectOf } from "./chat-record.server.ts";
import { writeChat } from "./write-chat.server.ts";

const BATCH = 50;

async function close(services: Services, id: string, before: Date): Promise<void> {
  await writeChat({ services, actor: { kind: "system" } }, async (tx, record) => {
    const isIdle = and(eq(chats.id, id), eq(chats.status, "open"), lt(chats.lastMessageAt, before));
    const [chat] = await tx.select().from(chats).where(isIdle).for("update", { skipLocked: true });
    if (!chat) return;
    const now = services.clock.now();
    await addEntries(tx, chat, [{ kind: "status", side: "system", data: { status: "closed" } }], now, { status: "closed", endedAt: now, waitingSince: null });
    record({ type: "chat.closed", subject: subjectOf(chat), details: { by: "silence" } });
  });
}

/** Nobody has said anything for a day. A visitor's next message opens it again. */
export async function closeIdleChats(services: Services, signal: AbortSignal): Promise<void> {
  const before = new Date(services.clock.now().getTime() - IDLE_AFTER_MS);
  const isIdle = and(eq(chats.status, "open"), lt(chats.lastMessageAt, before), eq(chats.isDemo, false));
  const idle = await services.db.select({ id: chats.id }).from(chats).where(isIdle).orderBy(asc(chats.lastMessageAt)).limit(BATCH);
  for (const { id } of idle) if (!signal.aborted) await close(services, id, before);
}
