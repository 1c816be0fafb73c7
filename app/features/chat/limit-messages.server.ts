import { CHATS_PER_ADDRESS, MESSAGES_PER_ADDRESS } from "#domain/conversation/limits.ts";
import { visitorKey } from "#platform/visitor-key.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { takeFrom } from "#platform/rate-limit.server.ts";
import { notDone, type NotDone } from "./chat-reasons.ts";

const networkOf = ({ services, actor }: Ctx) => visitorKey(services, actor.kind === "system" ? "" : actor.address);

/**
 * Rate limit per client address. Counted outside any transaction: the shared counter row would stay locked until commit and could deadlock
 * with a transaction that holds a chat's lock.
 */
export async function limitMessages(ctx: Ctx): Promise<NotDone<"too_many_messages"> | undefined> {
  return (await takeFrom(ctx.services, `chat-messages:${networkOf(ctx)}`, MESSAGES_PER_ADDRESS)).ok
    ? undefined
    : notDone("too_many_messages");
}

/** Rate limit for new conversations per client address. */
export async function limitNewChats(ctx: Ctx): Promise<NotDone<"too_many_chats"> | undefined> {
  return (await takeFrom(ctx.services, `chats:${networkOf(ctx)}`, CHATS_PER_ADDRESS)).ok ? undefined : notDone("too_many_chats");
}
