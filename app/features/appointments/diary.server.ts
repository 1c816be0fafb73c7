import { and, asc, eq, gt, inArray, ne, or, sql } from "drizzle-orm";
import type { OpenSpan } from "#domain/schedule/business-hours.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";
import type { Busy, Diary, SlotHost } from "#domain/schedule/slots.ts";
import { utcDay } from "#domain/schedule/utc-day.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { appointments, hostExceptions, hosts } from "#db/schema/appointments.ts";
import { people } from "#db/schema/people.ts";
import type { MeetingType } from "./appointment-record.server.ts";
import { canHost } from "./can-host.server.ts";

/** Padding around the requested interval for other time zones' days and for meetings that cross its edges. */
const MARGIN_MS = 2 * DAY_MS;

export interface DiaryQuery {
  readonly type: MeetingType;
  readonly now: Date;
  readonly from: Date;
  readonly to: Date;
  /** The appointment being moved: it must not conflict with itself. */
  readonly except?: string | undefined;
  readonly hostId?: string | undefined;
  /** For staff: hours, notice, horizon and cap do not apply; booked times do. */
  readonly ignoresRules?: boolean | undefined;
}

const isActiveHost = and(eq(hosts.isActive, true), canHost);

/** Whether any host takes calls. */
export async function hasHosts(db: Db | Tx): Promise<boolean> {
  const [host] = await db
    .select({ id: hosts.personId })
    .from(hosts)
    .innerJoin(people, eq(people.id, hosts.personId))
    .where(isActiveHost)
    .limit(1);
  return host !== undefined;
}

/** All current hosts. */
async function listHosts(db: Db | Tx, { hostId, from, to }: DiaryQuery): Promise<readonly SlotHost[]> {
  const rows = await db
    .select({ id: hosts.personId, timeZone: hosts.timeZone, week: hosts.week, topics: hosts.topics })
    .from(hosts)
    .innerJoin(people, eq(people.id, hosts.personId))
    .where(and(isActiveHost, hostId === undefined ? undefined : eq(hosts.personId, hostId)))
    .orderBy(asc(hosts.personId));
  if (rows.length === 0) return [];
  const dayOf = (at: Date, shiftMs: number) => utcDay(new Date(at.getTime() + shiftMs));
  const isNear = sql`${hostExceptions.day} between ${dayOf(from, -MARGIN_MS)} and ${dayOf(to, MARGIN_MS)}`;
  const exceptions = await db
    .select()
    .from(hostExceptions)
    .where(
      and(
        inArray(
          hostExceptions.hostId,
          rows.map(({ id }) => id),
        ),
        isNear,
      ),
    );
  return rows.map((row) => ({ ...row, exceptions: exceptions.filter((each) => each.hostId === row.id) }));
}

interface Taken extends Busy {
  readonly typeId: string;
  readonly takenAt: Date;
}

function listBusy(db: Db | Tx, { now, from, to, except }: DiaryQuery, hostIds: readonly string[]): Promise<Taken[]> {
  const takesTime = or(
    inArray(appointments.status, ["requested", "confirmed", "done", "no_show"]),
    and(eq(appointments.status, "held"), gt(appointments.heldUntil, now)),
  );
  const near = sql`${appointments.blocked} && tstzrange(${new Date(from.getTime() - MARGIN_MS).toISOString()}, ${new Date(to.getTime() + MARGIN_MS).toISOString()})`;
  return db
    .select({
      hostId: appointments.hostId,
      from: appointments.startsAt,
      to: sql<Date>`upper(${appointments.blocked})`.mapWith(appointments.endsAt),
      typeId: appointments.typeId,
      takenAt: appointments.updatedAt,
    })
    .from(appointments)
    .where(
      and(inArray(appointments.hostId, [...hostIds]), takesTime, near, except === undefined ? undefined : ne(appointments.id, except)),
    );
}

/**
 * Of concurrent requests for one time, exactly one succeeds even if several hosts are free. For this long the others are told that the slot
 * is taken; then it is offered again with the next host.
 */
export const RACE_MS = 60_000;

const ALWAYS: readonly OpenSpan[] = [["00:00", "24:00"]];
const FREE_HORIZON_DAYS = 730;

const withoutRules = (diary: Diary): Diary => ({
  ...diary,
  meeting: { ...diary.meeting, minNoticeMinutes: 0, horizonDays: FREE_HORIZON_DAYS, dailyCap: Number.POSITIVE_INFINITY, topics: [] },
  hosts: diary.hosts.map((host) => ({ ...host, week: Array.from({ length: 7 }, () => ALWAYS), exceptions: [] })),
  closedOn: [],
  justTaken: [],
});

/** Loads what the booking rules need for an interval. */
export async function loadDiary(db: Db | Tx, query: DiaryQuery): Promise<Diary> {
  const able = await listHosts(db, query);
  const { closedOn } = await businessHours(db);
  const busy =
    able.length === 0
      ? []
      : await listBusy(
          db,
          query,
          able.map(({ id }) => id),
        );
  const justTaken = busy
    .filter(({ typeId, takenAt }) => typeId === query.type.id && takenAt.getTime() > query.now.getTime() - RACE_MS)
    .map(({ from }) => from);
  const diary = { meeting: query.type, hosts: able, busy, closedOn, justTaken, now: query.now };
  return query.ignoresRules ? withoutRules(diary) : diary;
}
