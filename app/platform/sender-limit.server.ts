import type { Ctx } from "./actor.ts";
import { type Limit, type Taken, takeFrom } from "./rate-limit.server.ts";
import { visitorKey } from "./visitor-key.server.ts";

/** The sender's network, as a key for limits. */
export const senderOf = ({ services, actor }: Ctx) => visitorKey(services, actor.kind === "system" ? "" : actor.address);

/** `takeFrom` for a limit that each sender has to themselves. */
export const takeFromSender = (ctx: Ctx, name: string, limit: Limit, amount = 1): Promise<Taken> =>
  takeFrom(ctx.services, `${name}:${senderOf(ctx)}`, limit, amount);
