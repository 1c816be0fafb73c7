import { CHATS_PER_ADDRESS, MESSAGES_PER_ADDRESS } from "#domain/conversation/limits.ts";
import { visitorKey } from "#platform/visitor-key.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { takeFrom } from "#platform/rate-limit.server.ts";
import { notDone, type NotDone } from "./chat-reasons.ts";

const networkOf = ({ services, actor }: Ctx) => visitorKey(services, actor.kind === "system" ? "" : actor.address);

/**
 * One more thing that an address writes. Taken before any transaction, never within one: what many share would stay locked until the commit
 * of each, and lock out whoever holds a conversation that the other waits for.
 */
export async function takeTurn(ctx: Ctx): Promise<NotDone<"too_many_messages"> | undefined> {
  return (await takeFrom(ctx.services, `chat-messages:${networkOf(ctx)}`, MESSAGES_PER_ADDRESS)).ok
    ? undefined
    : notDone("too_many_messages");
}

/** One more conversation of an address. */
export async function takeNewChat(ctx: Ctx): Promise<NotDone<"too_many_chats"> | undefined> {
  return (await takeFrom(ctx.services, `chats:${networkOf(ctx)}`, CHATS_PER_ADDRESS)).ok ? undefined : notDone("too_many_chats");
}
