import { CHATS_PER_ADDRESS, MESSAGES_PER_ADDRESS } from "#domain/conversation/limits.ts";
import { visitorKey } from "#platform/visitor-key.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { takeFrom } from "#platform/rate-limit.server.ts";
import { notDone, type NotDone } from "./chat-reasons.ts";

const networkOf = ({ services, actor }: Ctx) => visitorKey(services, actor.kind === "system" ? "" : actor.address);

/**
 * Rate limit per address. Counted before any transaction, never within one: the shared counter row would stay locked until each commit, and
 * deadlock with a transaction that holds a conversation the other waits for.
 */
export async function limitMessages(ctx: Ctx): Promise<NotDone<"too_many_messages"> | undefined> {
  return (await takeFrom(ctx.services, `chat-messages:${networkOf(ctx)}`, MESSAGES_PER_ADDRESS)).ok
    ? undefined
    : notDone("too_many_messages");
}

/** Rate limit of new conversations per address. */
export async function limitNewChats(ctx: Ctx): Promise<NotDone<"too_many_chats"> | undefined> {
  return (await takeFrom(ctx.services, `chats:${networkOf(ctx)}`, CHATS_PER_ADDRESS)).ok ? undefined : notDone("too_many_chats");
}
