import { visitorKey } from "#platform/visitor-key.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Limit, type Taken, takeFrom } from "#platform/rate-limit.server.ts";

const HOUR_MS = 3_600_000;
/** Forms, before anything is looked at: sending the same again after a mistake is welcome. */
const FORMS: Limit = { max: 60, windowMs: HOUR_MS };
const PER_ADDRESS: Limit = { max: 20, windowMs: HOUR_MS };
const IN_ALL: Limit = { max: 500, windowMs: HOUR_MS };

const senderOf = ({ services, actor }: Ctx) => visitorKey(services, actor.kind === "system" ? "" : actor.address);

export const takeForm = (ctx: Ctx): Promise<Taken> => takeFrom(ctx.services, `application-forms:${senderOf(ctx)}`, FORMS);

/** Whether one more application may be stored. The count of all comes last: one sender cannot use it up. */
export async function admitApplication(ctx: Ctx): Promise<Taken> {
  const own = await takeFrom(ctx.services, `applications:${senderOf(ctx)}`, PER_ADDRESS);
  return own.ok ? takeFrom(ctx.services, "applications:all", IN_ALL) : own;
}
