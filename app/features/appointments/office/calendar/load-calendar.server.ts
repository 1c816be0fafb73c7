import { and, asc, eq, gt, lt, ne, notInArray, or } from "drizzle-orm";
import { calendarDay, type CalendarDay } from "#domain/appointments/calendar-day.ts";
import { daysOf, stepDate } from "#domain/appointments/calendar-range.ts";
import { layOutDay, onRows } from "#domain/appointments/day-layout.ts";
import { dayHours, isEarly, isLate, minutesOf, wallTime } from "#domain/appointments/wall-clock.ts";
import { openSpansOn } from "#domain/appointments/open-spans.ts";
import type { WorkingHours } from "#domain/schedule/local-days.ts";
import { localDay, localTime, nameZone } from "#domain/schedule/zoned-day.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise } from "#platform/write.server.ts";
import { appointments, meetingTypes } from "#db/schema/appointments.ts";
import { type Host, listHosts, workingHours } from "../list-hosts.server.ts";
import { nameOf } from "../office-words.ts";
import { pageWords, weekdayOf } from "../calendar-words.ts";
import { viewerZone } from "../viewer-zone.ts";
import { type CalendarQuery, readCalendarQuery } from "./calendar-query.ts";

/** Of these, the earliest are shown: with more, the list is easier to use. */
export const MAX_SHOWN_APPOINTMENTS = 2_000;

const FIELDS = {
  id: appointments.id,
  hostId: appointments.hostId,
  status: appointments.status,
  startsAt: appointments.startsAt,
  endsAt: appointments.endsAt,
  fullName: appointments.fullName,
  type: meetingTypes.name,
};

interface Period {
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** Omits expired holds, even before the sweep deletes them. */
function listBetween(db: Db, { startsAt, endsAt }: Period, { hostId, withCancelled }: CalendarQuery, now: Date) {
  const conditions = and(
    lt(appointments.startsAt, endsAt),
    gt(appointments.endsAt, startsAt),
    hostId === undefined ? undefined : eq(appointments.hostId, hostId),
    withCancelled ? undefined : notInArray(appointments.status, ["declined", "cancelled"]),
    or(ne(appointments.status, "held"), gt(appointments.heldUntil, now)),
  );
  return db
    .select(FIELDS)
    .from(appointments)
    .innerJoin(meetingTypes, eq(meetingTypes.id, appointments.typeId))
    .where(conditions)
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(MAX_SHOWN_APPOINTMENTS + 1);
}

type Row = Awaited<ReturnType<typeof listBetween>>[number];

interface Frame {
  readonly rows: readonly Row[];
  readonly hosts: readonly Host[];
  readonly hours: WorkingHours;
  readonly today: string;
  readonly month: string;
}

function placedOn({ rows, hosts }: Frame, day: CalendarDay) {
  const laneOf = (hostId: string) => hosts.findIndex(({ id }) => id === hostId);
  const placed = layOutDay(
    rows.map((row) => ({ ...row, lane: laneOf(row.hostId) })),
    day,
  );
  return placed.flatMap(({ id, ...place }) => {
    const row = rows.find((each) => each.id === id);
    if (!row) return [];
    const host = hosts[laneOf(row.hostId)];
    const [begin, end] = [localTime(row.startsAt, day.timeZone), localTime(row.endsAt, day.timeZone)];
    return [
      { id, ...place, begin, end, name: nameOf(row), type: row.type, host: host?.name ?? "", lane: laneOf(row.hostId), status: row.status },
    ];
  });
}

function dayOf(frame: Frame, day: CalendarDay) {
  return {
    day: day.day,
    weekday: weekdayOf(day.day),
    number: Number(day.day.slice(8)),
    hours: day.hours,
    isToday: day.day === frame.today,
    isOutside: !day.day.startsWith(frame.month),
    skipped: day.skipped && onRows(day.skipped),
    open: openSpansOn(frame.hours, day).map(onRows),
    placed: placedOn(frame, day),
  };
}

export type ShownDay = ReturnType<typeof dayOf>;
export type ShownAppointment = ShownDay["placed"][number];

/** Time zones of the viewer, the office and the selected host. */
function zonesOf(own: Host | undefined, office: string, chosen: Host | undefined, at: Date) {
  const named = [
    { zone: own?.timeZone, whose: "your time" },
    { zone: office, whose: "office time" },
    { zone: chosen?.timeZone, whose: `time of ${chosen?.name}` },
  ];
  return named.flatMap(({ zone, whose }, index) =>
    zone === undefined || named.findIndex((each) => each.zone === zone) < index ? [] : [{ zone, whose, words: nameZone(at, zone) }],
  );
}

async function hoursShown(db: Db, chosen: Host | undefined, office: Awaited<ReturnType<typeof businessHours>>): Promise<WorkingHours> {
  return chosen ? workingHours(db, chosen, office.closedOn) : { ...office, exceptions: [] };
}

/** A calendar page with its layout computed on the server. */
export async function loadCalendar({ services: { db, clock }, actor }: Ctx, url: URL) {
  const { personId } = authorise(actor, "appointments");
  const now = clock.now();
  const asked = readCalendarQuery(url.searchParams);
  const [hosts, office] = await Promise.all([listHosts(db), businessHours(db)]);
  const chosen = hosts.find(({ id }) => id === asked.hostId);
  const own = hosts.find(({ id }) => id === personId);
  const zones = zonesOf(own, office.timeZone, chosen, now);
  const timeZone = viewerZone(url.searchParams, { own, office: office.timeZone });
  const today = localDay(now, timeZone);
  const date = asked.date ?? today;
  const names = daysOf(asked.view, date);
  const bounds = names.map((name) => calendarDay(name, timeZone));
  const period = { startsAt: bounds[0]?.startsAt ?? now, endsAt: bounds.at(-1)?.endsAt ?? now };
  const found = await listBetween(db, period, { ...asked, hostId: chosen?.id }, now);
  const rows = found.slice(0, MAX_SHOWN_APPOINTMENTS);
  const frame: Frame = { rows, hosts, hours: await hoursShown(db, chosen, office), today, month: date.slice(0, 7) };
  const days = bounds.map((day) => dayOf(frame, day));
  const wall = localTime(now, timeZone);
  const daytime = dayHours(days.flatMap(({ open }) => open));
  const present = { from: wall, to: wallTime(minutesOf(wall) + 1) };
  const nightOf = (isInIt: typeof isEarly | typeof isLate) => ({
    count: days.flatMap(({ placed }) => placed).filter((event) => isInIt(event, daytime)).length,
    isNow: days.some(({ isToday }) => isToday) && isInIt(present, daytime),
  });
  return {
    query: { ...asked, hostId: chosen?.id },
    date,
    today,
    previous: stepDate(asked.view, date, -1),
    next: stepDate(asked.view, date, 1),
    title: pageWords(asked.view, date, names),
    timeZone,
    zoneWords: nameZone(period.startsAt, timeZone),
    zones,
    days,
    /** How many are shown, if there are more. */
    shownOfMore: found.length > rows.length ? rows.length : undefined,
    hours: daytime,
    nights: { early: nightOf(isEarly), late: nightOf(isLate) },
    // Neither in the URL nor known from the viewer's hours; the browser corrects it.
    isZoneGuessed: asked.zone === undefined && own === undefined,
    nowAt: now,
    hosts: hosts
      .filter(({ id, isActive }) => isActive || rows.some((row) => row.hostId === id) || id === chosen?.id)
      .map(({ id, name }) => ({ id, name, lane: hosts.findIndex((each) => each.id === id) })),
    hoursLabel: chosen ? `Hours of ${chosen.name}` : "Office hours",
  };
}

export type CalendarPage = Awaited<ReturnType<typeof loadCalendar>>;
