import { visitorKey } from "#platform/visitor-key.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Limit, type Taken, takeFrom } from "#platform/rate-limit.server.ts";
import type { Tx } from "#platform/write.server.ts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Counted before the body is read; generous, so that visitors can look again after a slot was taken. */
const REQUESTS: Limit = { max: 1_200, windowMs: HOUR_MS };
/** Over the duration of a hold: limits how many slots one visitor can block at a time. */
const HOLDS: Limit = { max: 12, windowMs: 5 * MINUTE_MS };
const BOOKINGS: Limit = { max: 20, windowMs: HOUR_MS };
const MOVES: Limit = { max: 20, windowMs: HOUR_MS };
/** Each move mails the host: a visitor who needs more should talk to us. */
const MOVES_OF_ONE: Limit = { max: 6, windowMs: 24 * HOUR_MS };
/** Separate from moves: a visitor who may not move a call any more can still cancel it. */
const CANCELLATIONS: Limit = { max: 60, windowMs: HOUR_MS };

const takeOwn =
  (kind: string, limit: Limit) =>
  (ctx: Ctx, tx?: Tx): Promise<Taken> => {
    // Staff are not limited: they are identified and logged.
    if (ctx.actor.kind !== "visitor") return Promise.resolve({ ok: true });
    return takeFrom(
      { ...ctx.services, ...(tx && { db: tx }) },
      `appointment-${kind}:${visitorKey(ctx.services, ctx.actor.address)}`,
      limit,
    );
  };

export const takeRequest = takeOwn("requests", REQUESTS);
export const takeHold = takeOwn("holds", HOLDS);
/** Counted in the transaction that stores it: refused bookings do not count. */
export const takeBooking = takeOwn("bookings", BOOKINGS);
export const takeMove = takeOwn("moves", MOVES);
export const takeCancellation = takeOwn("cancellations", CANCELLATIONS);

/** Counts a move of this appointment, in the transaction that moves it. */
export function takeMoveOf({ services, actor }: Ctx, tx: Tx, id: string): Promise<Taken> {
  return actor.kind === "visitor"
    ? takeFrom({ ...services, db: tx }, `appointment-moves-of:${id}`, MOVES_OF_ONE)
    : Promise.resolve({ ok: true });
}
