import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { APPOINTMENT_STATUS_LABELS, type AppointmentStatus } from "#domain/appointments/appointment-status.ts";
import { shareOf } from "#domain/stats/share.ts";
import type { Figure, Sheet } from "#domain/stats/sheet.ts";
import type { Db } from "#platform/db.server.ts";
import { appointments, meetingTypes } from "#db/schema/appointments.ts";
import { both, figureOf, type SectionStats, type StatScope, type Stretch } from "../stat-scope.ts";
import { countOf, duringRange, officeDay } from "./columns.server.ts";
import { timeSheet } from "./time-sheet.ts";

/** Held slots are not bookings. */
const isBooking = ne(appointments.status, "held");
const heldDuring = (stretch: Stretch) => and(duringRange(appointments.startsAt, stretch), isBooking);
const isDone = sql`${appointments.status} = 'done'`;
const isMissed = sql`${appointments.status} = 'no_show'`;
const isCalledOff = sql`${appointments.status} in ('cancelled', 'declined')`;

async function counts(db: Db, stretch: Stretch) {
  const [[all], [booked]] = await Promise.all([
    db
      .select({ done: countOf(isDone), missed: countOf(isMissed), calledOff: countOf(isCalledOff) })
      .from(appointments)
      .where(heldDuring(stretch)),
    db
      .select({ count: countOf() })
      .from(appointments)
      .where(and(duringRange(appointments.createdAt, stretch), isBooking)),
  ]);
  return { booked: booked?.count ?? 0, done: all?.done ?? 0, missed: all?.missed ?? 0, calledOff: all?.calledOff ?? 0 };
}

export async function appointmentFigures(scope: StatScope): Promise<readonly Figure[]> {
  const [now, before] = await both(scope, (stretch) => counts(scope.db, stretch));
  return [
    figureOf(now, before, ({ booked }) => booked, { id: "booked", label: "Appointments booked", unit: "count", better: "more" }),
    figureOf(now, before, ({ done }) => done, { id: "done", label: "Appointments held", unit: "count", better: "more" }),
    figureOf(now, before, ({ missed }) => missed, { id: "no-shows", label: "No-shows", unit: "count", better: "less" }),
    figureOf(now, before, ({ done, missed }) => shareOf(missed, done + missed), {
      id: "no-show-rate",
      label: "No-show rate",
      unit: "share",
      better: "less",
    }),
  ];
}

async function overTime({ db, stretch, now }: StatScope): Promise<Sheet> {
  const day = officeDay(appointments.startsAt, stretch).as("day");
  const rows = await db
    .select({ day, count: countOf(), missed: countOf(isMissed) })
    .from(appointments)
    .where(heldDuring(stretch))
    .groupBy(day);
  const counted = rows.map((row) => ({ at: row.day, values: [row.count, row.missed] }));
  const columns = [
    { label: "Appointments", unit: "count", mark: "main" },
    { label: "No-shows", unit: "count", mark: "bad" },
  ] as const;
  return timeSheet(
    { id: "over-time", title: "Appointments by date", empty: "No appointments in this period." },
    { days: stretch.days, timeZone: stretch.timeZone, now, counted, columns },
  );
}

const SHOWN: readonly AppointmentStatus[] = ["requested", "confirmed", "done", "no_show", "cancelled", "declined"];

async function byStatus({ db, stretch }: StatScope): Promise<Sheet> {
  const rows = await db
    .select({ status: appointments.status, count: countOf() })
    .from(appointments)
    .where(heldDuring(stretch))
    .groupBy(appointments.status);
  return {
    id: "statuses",
    title: "Outcomes",
    shape: "bars",
    columns: [
      { label: "Status", unit: "text" },
      { label: "Appointments", unit: "count", mark: "main" },
    ],
    rows: SHOWN.map((status) => [APPOINTMENT_STATUS_LABELS[status], rows.find((row) => row.status === status)?.count ?? 0]),
    empty: "No appointments in this period.",
  };
}

async function byType({ db, stretch }: StatScope): Promise<Sheet> {
  const all = countOf();
  const rows = await db
    .select({ name: meetingTypes.name, all, done: countOf(isDone), missed: countOf(isMissed) })
    .from(appointments)
    .innerJoin(meetingTypes, eq(meetingTypes.id, appointments.typeId))
    .where(heldDuring(stretch))
    .groupBy(meetingTypes.name)
    .orderBy(desc(all), asc(meetingTypes.name));
  return {
    id: "types",
    title: "Meeting types",
    shape: "bars",
    columns: [
      { label: "Meeting type", unit: "text" },
      { label: "Appointments", unit: "count", mark: "main" },
      { label: "No-shows", unit: "count" },
      { label: "No-show rate", unit: "share" },
    ],
    rows: rows.map(({ name, all: count, done, missed }) => [name, count, missed, shareOf(missed, done + missed)]),
    empty: "No appointments in this period.",
  };
}

export async function loadAppointments(scope: StatScope): Promise<SectionStats> {
  const [figures, ...sheets] = await Promise.all([appointmentFigures(scope), overTime(scope), byStatus(scope), byType(scope)]);
  return { figures, sheets, note: "“Booked” counts by booking date; all other figures count by appointment date." };
}
