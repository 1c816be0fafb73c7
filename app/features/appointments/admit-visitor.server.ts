import { visitorKey } from "#platform/visitor-key.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Limit, type Taken, takeFrom } from "#platform/rate-limit.server.ts";
import type { Tx } from "#platform/write.server.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Requests, before anything is read: looking again after a slot has gone is welcome. */
const REQUESTS: Limit = { max: 1_200, windowMs: HOUR_MS };
/** As long as a hold lasts: so many slots can one visitor keep from others at a time. */
const HOLDS: Limit = { max: 12, windowMs: 5 * MINUTE_MS };
const BOOKINGS: Limit = { max: 20, windowMs: HOUR_MS };
const CHANGES: Limit = { max: 60, windowMs: HOUR_MS };

const takeOwn = (kind: string, limit: Limit) => (ctx: Ctx, tx?: Tx): Promise<Taken> => {
  // Staff are known, and what they do stands in the log.
  if (ctx.actor.kind !== "visitor") return Promise.resolve({ ok: true });
  return takeFrom({ ...ctx.services, ...(tx && { db: tx }) }, `appointment-${kind}:${visitorKey(ctx.services, ctx.actor.address)}`, limit);
};

export const takeRequest = takeOwn("requests", REQUESTS);
export const takeHold = takeOwn("holds", HOLDS);
/** In the transaction that stores it: what is refused is not counted. */
export const takeBooking = takeOwn("bookings", BOOKINGS);
export const takeChange = takeOwn("changes", CHANGES);
