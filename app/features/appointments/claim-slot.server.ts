import { and, eq, gt, inArray, lte, ne, or, sql } from "drizzle-orm";
import { OPEN_STATUSES } from "#domain/appointments/appointment-status.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { blockedOf, endOf, findSlot, freeSlots, type Slot, type SlotRefusal } from "#domain/schedule/slots.ts";
import type { Ctx } from "#platform/actor.ts";
import { type RecordEvent, type Tx, write } from "#platform/write.server.ts";
import { appointments, hosts } from "#db/schema/appointments.ts";
import type { MeetingType } from "./appointment-record.server.ts";
import { type DiaryQuery, loadDiary, RACE_MS } from "./diary.server.ts";
import { nextSlots, OFFERED_NEXT } from "./list-slots.server.ts";

export interface SlotWish {
  readonly type: MeetingType;
  readonly start: Date;
  readonly except?: string | undefined;
  readonly hostId?: string | undefined;
  readonly ignoresRules?: boolean | undefined;
  /** Tried first, so that a moved call keeps its host if they are free. */
  readonly preferredHostId?: string | undefined;
}

/** A host's reserved time, as table columns. */
export interface ClaimedTime {
  readonly hostId: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly blocked: string;
}

export interface NoSlot {
  readonly ok: false;
  readonly reason: SlotRefusal;
  readonly next: readonly Slot[];
}

/** Violated if the slot overlaps another or a concurrent retry stored the same idempotency key. */
const CONSTRAINTS: readonly unknown[] = ["appointments_no_overlap", "appointments_idempotency_key"];

export function isSlotConflict(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("constraint" in error && CONSTRAINTS.includes(error.constraint)) || isSlotConflict(error.cause);
}

/** Loaded together with the slot, so that a refusal can list alternatives without a second query. */
const LOOK_AHEAD_MS = 2 * DAY_MS;

const queryOf = ({ type, start, except, hostId, ignoresRules }: SlotWish, now: Date, lookAheadMs = 0): DiaryQuery => ({
  type,
  now,
  from: start,
  to: new Date(endOf(start, type).getTime() + lookAheadMs),
  except,
  hostId,
  ignoresRules,
});

export function timeOf(type: MeetingType, hostId: string, startsAt: Date): ClaimedTime {
  const { from, to } = blockedOf(startsAt, type);
  return { hostId, startsAt, endsAt: endOf(startsAt, type), blocked: `[${from.toISOString()},${to.toISOString()})` };
}

type Take<T> = (tx: Tx, record: RecordEvent, time: ClaimedTime) => Promise<T>;

/** True only if the slot is certainly taken. Most requests racing for one slot stop here without waiting for the lock. */
async function isTaken(
  tx: Tx,
  { type, except, ignoresRules = false }: SlotWish,
  { hostId, startsAt, blocked }: ClaimedTime,
  now: Date,
): Promise<boolean> {
  const takesTime = or(inArray(appointments.status, OPEN_STATUSES), and(eq(appointments.status, "held"), gt(appointments.heldUntil, now)));
  const overlaps = and(eq(appointments.hostId, hostId), sql`${appointments.blocked} && ${blocked}::tstzrange`);
  const isRace = and(
    eq(appointments.startsAt, startsAt),
    eq(appointments.typeId, type.id),
    gt(appointments.updatedAt, new Date(now.getTime() - RACE_MS)),
  );
  const isOther = except === undefined ? undefined : ne(appointments.id, except);
  const rows = await tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(and(takesTime, ignoresRules ? overlaps : or(overlaps, isRace), isOther))
    .limit(1);
  return rows.length > 0;
}

/** Serialises visitors who request the same meeting type at the same time, for any host. */
const lockStart = ({ type, start }: SlotWish) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`appointment:${type.id}:${start.toISOString()}`}, 0))`;

/**
 * Locks the host's row, so that the cap is counted exactly, and checks the rules again. The table's exclusion constraint catches any
 * remaining overlap.
 */
async function tryHost<T>(ctx: Ctx, wish: SlotWish, hostId: string, take: Take<T>): Promise<T | undefined> {
  const now = ctx.services.clock.now();
  const time = timeOf(wish.type, hostId, wish.start);
  const taken = write(ctx, async (tx, record) => {
    if (await isTaken(tx, wish, time, now)) return undefined;
    if (!wish.ignoresRules) await tx.execute(lockStart(wish));
    await tx.select({ id: hosts.personId }).from(hosts).where(eq(hosts.personId, hostId)).for("no key update");
    // Requests that waited for this host's lock usually wanted the slot that was just taken, so this check ends them early.
    if (await isTaken(tx, wish, time, now)) return undefined;
    await tx
      .delete(appointments)
      .where(and(eq(appointments.hostId, hostId), eq(appointments.status, "held"), lte(appointments.heldUntil, now)));
    const found = findSlot(await loadDiary(tx, queryOf({ ...wish, hostId }, now)), wish.start);
    return found.ok ? take(tx, record, time) : undefined;
  });
  return taken.catch((error: unknown) => {
    if (isSlotConflict(error)) return undefined;
    throw error;
  });
}

const preferring = (hostIds: readonly string[], first: string | undefined) =>
  hostIds.toSorted((one, other) => Number(other === first) - Number(one === first));

/** Claims the slot for one of the free hosts, or returns the refusal with alternatives. */
export async function claimSlot<T>(ctx: Ctx, wish: SlotWish, take: Take<T>): Promise<{ readonly ok: true; readonly value: T } | NoSlot> {
  const { db, clock } = ctx.services;
  const now = clock.now();
  const query = queryOf(wish, now, LOOK_AHEAD_MS);
  const diary = await loadDiary(db, query);
  const found = findSlot(diary, wish.start);
  for (const hostId of found.ok ? preferring(found.slot.hostIds, wish.preferredHostId) : []) {
    const value = await tryHost(ctx, wish, hostId, take);
    if (value !== undefined) return { ok: true, value };
  }
  const seen = found.ok || wish.ignoresRules ? [] : freeSlots(diary, query, OFFERED_NEXT);
  const next = seen.length > 0 ? seen : await nextSlots(db, wish.type, now, wish.start, { except: wish.except });
  return { ok: false, reason: found.ok ? "slot_taken" : found.reason, next };
}
