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
const MOVES: Limit = { max: 20, windowMs: HOUR_MS };
/** Each tells the host by mail: whoever cannot decide is better served by a conversation. */
const MOVES_OF_ONE: Limit = { max: 6, windowMs: 24 * HOUR_MS };
/** Apart from moves: a call can be cancelled by someone who may not move it any more. */
const CANCELLATIONS: Limit = { max: 60, windowMs: HOUR_MS };

const takeOwn =
  (kind: string, limit: Limit) =>
  (ctx: Ctx, tx?: Tx): Promise<Taken> => {
    // Staff are known, and what they do stands in the log.
    if (ctx.actor.kind !== "visitor") return Promise.resolve({ ok: true });
    return takeFrom(
      { ...ctx.services, ...(tx && { db: tx }) },
      `appointment-${kind}:${visitorKey(ctx.services, ctx.actor.address)}`,
      limit,
    );
  };

export const takeRequest = takeOwn("requests", REQUESTS);
export const takeHold = takeOwn("holds", HOLDS);
/** In the transaction that stores it: what is refused is not counted. */
export const takeBooking = takeOwn("bookings", BOOKINGS);
export const takeMove = takeOwn("moves", MOVES);
export const takeCancellation = takeOwn("cancellations", CANCELLATIONS);

/** One more move of this appointment, in the transaction that moves it. */
export function takeMoveOf({ services, actor }: Ctx, tx: Tx, id: string): Promise<Taken> {
  return actor.kind === "visitor"
    ? takeFrom({ ...services, db: tx }, `appointment-moves-of:${id}`, MOVES_OF_ONE)
    : Promise.resolve({ ok: true });
}
