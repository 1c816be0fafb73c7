import { HOUR_MS } from "#domain/schedule/durations.ts";
import type { Ctx } from "#platform/actor.ts";
import type { PublicForm } from "#platform/public-form.server.ts";
import type { Limit, Taken } from "#platform/rate-limit.server.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";

/** Rate limit checked before the body is read; generous, so that clients can retry after a failure. */
const REQUESTS: Limit = { max: 240, windowMs: HOUR_MS };
export const TICKET_FORM: PublicForm = {
  name: "tickets",
  perSender: { max: 60, windowMs: HOUR_MS },
  withoutWork: { max: 1_000, windowMs: HOUR_MS },
};

export const takeRequest = (ctx: Ctx): Promise<Taken> => takeFromSender(ctx, "ticket-requests", REQUESTS);
