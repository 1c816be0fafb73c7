import { visitorKey } from "#platform/visitor-key.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type BusyForm, isAdmitted } from "#platform/proof-of-work.server.ts";
import { type Limit, type Taken, takeFrom } from "#platform/rate-limit.server.ts";
import type { NewTicket } from "./ticket-input.ts";

const HOUR_MS = 3_600_000;
/** Requests, before anything is read: sending the same again after a failure is welcome. */
const REQUESTS: Limit = { max: 240, windowMs: HOUR_MS };
const PER_ADDRESS: Limit = { max: 60, windowMs: HOUR_MS };
export const TICKET_FORM: BusyForm = { name: "tickets", calm: { max: 1_000, windowMs: HOUR_MS } };

export type Admitted =
  | { readonly ok: true }
  | { readonly ok: false; readonly reason: "too_many"; readonly retryAfterS: number }
  | { readonly ok: false; readonly reason: "work_needed" };

const senderOf = ({ services, actor }: Ctx) => visitorKey(services, actor.kind === "system" ? "" : actor.address);

export const takeRequest = (ctx: Ctx): Promise<Taken> => takeFrom(ctx.services, `ticket-requests:${senderOf(ctx)}`, REQUESTS);

/** Whether one more ticket may be stored. */
export async function admitTicket(ctx: Ctx, proof: Pick<NewTicket, "challenge" | "work">): Promise<Admitted> {
  const own = await takeFrom(ctx.services, `tickets:${senderOf(ctx)}`, PER_ADDRESS);
  if (!own.ok) return { ...own, reason: "too_many" };
  return (await isAdmitted(ctx.services, TICKET_FORM, proof)) ? { ok: true } : { ok: false, reason: "work_needed" };
}
