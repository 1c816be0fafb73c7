import { CHATS_PER_ADDRESS, MESSAGES_PER_ADDRESS } from "#domain/conversation/limits.ts";
import type { Ctx } from "#platform/actor.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";
import { notDone, type NotDone } from "./chat-reasons.ts";

/**
 * Rate limit per client address. Counted outside any transaction: the shared counter row would stay locked until commit and could deadlock
 * with a transaction that holds a chat's lock.
 */
export async function limitMessages(ctx: Ctx): Promise<NotDone<"too_many_messages"> | undefined> {
  return (await takeFromSender(ctx, "chat-messages", MESSAGES_PER_ADDRESS)).ok ? undefined : notDone("too_many_messages");
}

/** Rate limit for new conversations per client address. */
export async function limitNewChats(ctx: Ctx): Promise<NotDone<"too_many_chats"> | undefined> {
  return (await takeFromSender(ctx, "chats", CHATS_PER_ADDRESS)).ok ? undefined : notDone("too_many_chats");
}
