import { HOUR_MS, MINUTE_MS } from "#domain/schedule/durations.ts";
import type { Ctx } from "#platform/actor.ts";
import { type Limit, type Taken, takeFrom } from "#platform/rate-limit.server.ts";
import { senderOf } from "#platform/sender-limit.server.ts";
import type { Tx } from "#platform/write.server.ts";

/*
 * Unlike other public forms, booking asks for no signed time and no proof of work: the calendar itself bounds what robots can store (each
 * slot once, a daily cap per meeting type), and the limits below bound each network. The form also has a honeypot.
 */

/** Rate limit checked before the body is read; generous, so that a visitor can pick again after losing a slot. */
const REQUESTS: Limit = { max: 1_200, windowMs: HOUR_MS };
/** A network can hold up to 24 slots: 12 just before a window ends and 12 just after. */
const HOLDS: Limit = { max: 12, windowMs: 15 * MINUTE_MS };
const BOOKINGS: Limit = { max: 20, windowMs: HOUR_MS };
const MOVES: Limit = { max: 20, windowMs: HOUR_MS };
/** Each move mails the host; a visitor who needs more should contact us. */
const MOVES_OF_ONE: Limit = { max: 6, windowMs: 24 * HOUR_MS };
/** Separate from moves: a visitor who has used up their moves can still cancel. */
const CANCELLATIONS: Limit = { max: 60, windowMs: HOUR_MS };

const takeOwn =
  (kind: string, limit: Limit) =>
  (ctx: Ctx, tx?: Tx): Promise<Taken> => {
    // Staff are exempt: they are authenticated and their actions are logged.
    if (ctx.actor.kind !== "visitor") return Promise.resolve({ ok: true });
    return takeFrom({ ...ctx.services, ...(tx && { db: tx }) }, `appointment-${kind}:${senderOf(ctx)}`, limit);
  };

export const takeRequest = takeOwn("requests", REQUESTS);
export const takeHold = takeOwn("holds", HOLDS);
/** Counted in the transaction that stores the booking, so refused bookings do not count. */
export const takeBooking = takeOwn("bookings", BOOKINGS);
export const takeMove = takeOwn("moves", MOVES);
export const takeCancellation = takeOwn("cancellations", CANCELLATIONS);

/** Counts a move of this appointment; call it in the transaction that moves it. */
export function takeMoveOf({ services, actor }: Ctx, tx: Tx, id: string): Promise<Taken> {
  return actor.kind === "visitor"
    ? takeFrom({ ...services, db: tx }, `appointment-moves-of:${id}`, MOVES_OF_ONE)
    : Promise.resolve({ ok: true });
}
