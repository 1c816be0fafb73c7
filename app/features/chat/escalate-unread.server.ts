import { and, asc, eq, exists, gt, isNull, lte } from "drizzle-orm";
import { ESCALATE_AFTER_MS } from "#domain/conversation/limits.ts";
import { isOpenAt } from "#domain/schedule/business-hours.ts";
import { enqueueMail } from "#kit/mail/enqueue-mail.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Services } from "#platform/services.ts";
import { write } from "#platform/write.server.ts";
import { chatEntries, chats } from "#db/schema/chats.ts";
import { CHAT_KIND, subjectOf, visitorNameOf } from "./chat-record.server.ts";
import { unreadChatLetter } from "./chat-letters.ts";
import { listOnDuty } from "./duty.server.ts";
import { replay } from "./mail-transcript.server.ts";

/** Excludes read conversations in SQL, so that they cannot fill the batch and hide others. */
function isWaiting({ db }: Pick<Services, "db">, before: Date) {
  const isUnread = and(
    eq(chatEntries.chatId, chats.id),
    gt(chatEntries.seq, chats.staffReadSeq),
    eq(chatEntries.kind, "message"),
    eq(chatEntries.side, "visitor"),
    lte(chatEntries.createdAt, before),
  );
  return and(
    eq(chats.status, "open"),
    lte(chats.waitingSince, before),
    isNull(chats.escalatedAt),
    eq(chats.isDemo, false),
    exists(db.select().from(chatEntries).where(isUnread)),
  );
}

/** Mails about one conversation, if it is still unread. */
async function escalate(services: Services, id: string, before: Date): Promise<void> {
  await write({ services, actor: { kind: "system" } }, async (tx, record) => {
    // Skips a row locked by another process, which then sends the mail.
    const [chat] = await tx
      .select()
      .from(chats)
      .where(and(eq(chats.id, id), isWaiting(services, before)))
      .for("update", { skipLocked: true });
    if (!chat?.waitingSince) return;
    await tx.update(chats).set({ escalatedAt: services.clock.now() }).where(eq(chats.id, id));
    const { messages } = await replay({ ...services, db: tx }, id);
    const words = messages.findLast(({ side, body }) => side === "visitor" && body !== "")?.body ?? "They sent a file.";
    const letter = unreadChatLetter({
      visitor: visitorNameOf(chat),
      since: chat.waitingSince,
      timeZone: (await businessHours(tx)).timeZone,
      words,
      page: chat.page,
      link: `${services.config.publicUrl}/admin/communication/chats/${id}`,
    });
    await enqueueMail(tx, services, {
      ...letter,
      to: { address: (await findContact(tx)).supportEmail },
      about: { kind: CHAT_KIND, id },
      unlimited: "to_us",
    });
    record({ type: "chat.escalated", subject: subjectOf(chat) });
  });
}

/** Mails about visitor messages unread for five minutes during business hours, once per waiting period. */
export async function escalateUnread(services: Services, signal: AbortSignal): Promise<void> {
  const now = services.clock.now();
  const before = new Date(now.getTime() - ESCALATE_AFTER_MS);
  const waiting = await services.db
    .select({ id: chats.id })
    .from(chats)
    .where(isWaiting(services, before))
    .orderBy(asc(chats.waitingSince))
    .limit(50);
  if (waiting.length === 0) return;
  const isAtWork = isOpenAt(await businessHours(services.db), now) || (await listOnDuty(services)).length > 0;
  if (!isAtWork) return;
  for (const { id } of waiting) if (!signal.aborted) await escalate(services, id, before);
}
