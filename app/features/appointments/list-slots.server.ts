import { DAY_MS } from "#domain/schedule/durations.ts";
import { localRange } from "#domain/schedule/zoned-day.ts";
import { freeSlots, type Slot } from "#domain/schedule/slots.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { findMeetingType, type MeetingType } from "./appointment-record.server.ts";
import { loadDiary } from "./diary.server.ts";

export const OFFERED_NEXT = 5;
/** Most searches find a free slot this soon, so the first query covers only these days. */
const FIRST_LOOK_DAYS = 3;
const LOOK_AHEAD_DAYS = 14;

export interface SlotQuery {
  readonly typeId: string;
  /** `YYYY-MM-DD` in the time zone below, inclusive. */
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
  /** The appointment being moved. */
  readonly except?: string | undefined;
}

export type ListedSlots =
  | { readonly ok: true; readonly type: MeetingType; readonly slots: readonly Slot[] }
  | { readonly ok: false; readonly reason: "unknown_type" };

/** Free slots on these days of the visitor's calendar. Accepts retired types, whose appointments can still be moved. */
export async function listSlotsOf(
  { db, clock }: Pick<Services, "db" | "clock">,
  type: MeetingType,
  { from, to, timeZone, except }: Omit<SlotQuery, "typeId">,
): Promise<readonly Slot[]> {
  const now = clock.now();
  const asked = localRange(from, to, timeZone);
  const horizonMs = now.getTime() + (type.horizonDays + 1) * DAY_MS;
  const range = { from: asked.from < now ? now : asked.from, to: new Date(Math.min(asked.to.getTime(), horizonMs)) };
  // Nothing is free in the past, nor beyond the horizon.
  return range.from < range.to ? freeSlots(await loadDiary(db, { type, now, ...range, except }), range) : [];
}

/** Only for types currently offered. */
export async function listSlots(services: Pick<Services, "db" | "clock">, { typeId, ...query }: SlotQuery): Promise<ListedSlots> {
  const type = await findMeetingType(services.db, typeId);
  return type ? { ok: true, type, slots: await listSlotsOf(services, type, query) } : { ok: false, reason: "unknown_type" };
}

interface Which {
  /** The appointment being moved. */
  readonly except?: string | undefined;
  /** Only with this host. */
  readonly hostId?: string | undefined;
}

/** The first free slots from the given time on, offered as alternatives to a taken one. */
export async function nextSlots(db: Db | Tx, type: MeetingType, now: Date, wanted: Date, which: Which = {}): Promise<readonly Slot[]> {
  const lastMs = now.getTime() + (type.horizonDays + 1) * DAY_MS;
  // Starts at the requested time, or now if that is in the past or beyond the horizon.
  const firstMs = wanted > now && wanted.getTime() < lastMs ? wanted.getTime() : now.getTime();
  for (let fromMs = firstMs, days = FIRST_LOOK_DAYS; fromMs < lastMs; fromMs += days * DAY_MS, days = LOOK_AHEAD_DAYS) {
    const range = { from: new Date(fromMs), to: new Date(fromMs + days * DAY_MS) };
    const slots = freeSlots(await loadDiary(db, { type, now, ...range, ...which }), range, OFFERED_NEXT);
    if (slots.length > 0) return slots;
  }
  return firstMs > now.getTime() ? nextSlots(db, type, now, now, which) : [];
}
