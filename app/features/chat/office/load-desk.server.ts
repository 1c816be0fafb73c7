import { and, eq, exists, gt, isNull, or, sql } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { chatEntries, chats } from "#db/schema/chats.ts";
import { loadInbox } from "../inbox.server.ts";
import type { DeskAddress } from "./desk-address.ts";
import { loadDuty } from "./load-duty.server.ts";

/** Open chats with unread messages that are unassigned or assigned to this person. */
function countUnread({ services: { db }, actor }: Ctx): Promise<number> {
  const { personId } = authorise(actor, "chats");
  const isUnread = and(
    eq(chatEntries.chatId, chats.id),
    gt(chatEntries.seq, chats.staffReadSeq),
    eq(chatEntries.kind, "message"),
    eq(chatEntries.side, "visitor"),
  );
  const unread = db
    .select({ one: sql`1` })
    .from(chatEntries)
    .where(isUnread);
  return db.$count(chats, and(eq(chats.status, "open"), or(isNull(chats.assigneeId), eq(chats.assigneeId, personId)), exists(unread)));
}

/** The desk's data, apart from the open chat. */
export async function loadDesk(ctx: Ctx, { tab, q }: DeskAddress) {
  authorise(ctx.actor, "chats");
  const [inbox, unread, duty] = await Promise.all([loadInbox(ctx, { tab, q }), countUnread(ctx), loadDuty(ctx)]);
  return { inbox, unread, duty, now: ctx.services.clock.now() };
}

export type DeskData = Awaited<ReturnType<typeof loadDesk>>;
