import { visitorKey } from "#platform/visitor-key.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Limit, type Taken, takeFrom } from "#platform/rate-limit.server.ts";
import { spendWork } from "./challenge.server.ts";
import type { NewTicket } from "./ticket-input.ts";

const HOUR_MS = 3_600_000;
/** Requests, before anything is read: sending the same again after a failure is welcome. */
const REQUESTS: Limit = { max: 240, windowMs: HOUR_MS };
const PER_ADDRESS: Limit = { max: 60, windowMs: HOUR_MS };
const IN_ALL: Limit = { max: 2_000, windowMs: HOUR_MS };
/** Beyond half of what we take, everybody has to work for it. */
const CALM: Limit = { max: IN_ALL.max / 2, windowMs: HOUR_MS };

export type Admitted = { readonly ok: true } | { readonly ok: false; readonly reason: "too_many"; readonly retryAfterS: number } | { readonly ok: false; readonly reason: "work_needed" };

const senderOf = ({ services, actor }: Ctx) => visitorKey(services, actor.kind === "system" ? "" : actor.address);

export const takeRequest = (ctx: Ctx): Promise<Taken> => takeFrom(ctx.services, `ticket-requests:${senderOf(ctx)}`, REQUESTS);

const orTooMany = (taken: Taken): Admitted => (taken.ok ? taken : { ...taken, reason: "too_many" });

/**
 * Whether one more ticket may be stored. The count of all is touched last: whoever does not do the work cannot use up what
 * is left for the others.
 */
export async function admitTicket(ctx: Ctx, { challenge, work }: Pick<NewTicket, "challenge" | "work">): Promise<Admitted> {
  const { services } = ctx;
  const own = await takeFrom(services, `tickets:${senderOf(ctx)}`, PER_ADDRESS);
  if (!own.ok) return orTooMany(own);
  const isCalm = (await takeFrom(services, "tickets:calm", CALM)).ok;
  if (!isCalm && !(await spendWork(services, challenge, work))) return { ok: false, reason: "work_needed" };
  return orTooMany(await takeFrom(services, "tickets:all", IN_ALL));
}
