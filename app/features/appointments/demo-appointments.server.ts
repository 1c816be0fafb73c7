import { randomUUID } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { BusinessHours, OpenSpan } from "#domain/schedule/business-hours.ts";
import { type Diary, findSlot, freeSlots } from "#domain/schedule/slots.ts";
import { utcDay } from "#domain/schedule/utc-day.ts";
import { recordEvents, type Tx } from "#platform/write.server.ts";
import { appointments, hostExceptions, hosts } from "#db/schema/appointments.ts";
import { people } from "#db/schema/people.ts";
import { quotes } from "#db/schema/quotes.ts";
import { getMeetingType, type MeetingType, subjectOf } from "./appointment-record.server.ts";
import { timeOf } from "./claim-slot.server.ts";
import { DEMO_CALLS, type DemoCall } from "./demo-appointments.ts";
import { ensureMeetingTypes } from "./ensure-meeting-types.server.ts";

const DAY_MS = 86_400_000;

const weekOf = (span: OpenSpan, days: readonly number[]): BusinessHours["week"] =>
  Array.from({ length: 7 }, (_, index) => (days.includes(index) ? [span] : []));
const MONDAY_TO_FRIDAY = [0, 1, 2, 3, 4];
const SUNDAY_TO_THURSDAY = [6, 0, 1, 2, 3];

/** One after the other around the globe: at no hour are two of them there, in summer or in winter. */
const DEMO_HOSTS = [
  {
    email: "sales@orbweave.example",
    name: "Demo sales",
    timeZone: "Asia/Dhaka",
    week: weekOf(["09:00", "17:00"], SUNDAY_TO_THURSDAY),
    topics: ["Web3", "Design"],
  },
  {
    email: "architect@orbweave.example",
    name: "Demo architect",
    timeZone: "Europe/Berlin",
    week: weekOf(["13:00", "18:00"], MONDAY_TO_FRIDAY),
    topics: ["Web3", "AI"],
  },
  {
    email: "auditor@orbweave.example",
    name: "Demo auditor",
    timeZone: "America/New_York",
    week: weekOf(["13:00", "18:00"], MONDAY_TO_FRIDAY),
    topics: ["Web3", "Audits"],
  },
] as const;

/** With the first part of the demo world, unless the owner has taken the address. */
async function addHosts(tx: Tx, now: Date) {
  await tx
    .insert(people)
    .values(DEMO_HOSTS.map(({ email, name }) => ({ email, name, role: "member" as const, areas: ["sales", "audits"], isDemo: true })))
    .onConflictDoNothing();
  const rows = await tx
    .select({ id: people.id, email: people.email })
    .from(people)
    .where(
      and(
        eq(people.isDemo, true),
        inArray(
          people.email,
          DEMO_HOSTS.map(({ email }) => email),
        ),
      ),
    );
  const able = DEMO_HOSTS.flatMap((host) => rows.filter(({ email }) => email === host.email).map(({ id }) => ({ ...host, id })));
  for (const { id, timeZone, week, topics } of able) {
    await tx
      .insert(hosts)
      .values({ personId: id, timeZone, week, topics: [...topics], videoLink: `https://meet.orbweave.example/${id.slice(0, 8)}` });
    const day = utcDay(new Date(now.getTime() + 12 * DAY_MS));
    await tx.insert(hostExceptions).values({ hostId: id, day, spans: [], reason: "A day off" });
  }
  return able.map((host) => ({ ...host, exceptions: [] }));
}

type DemoHost = Awaited<ReturnType<typeof addHosts>>[number];

/** The first hour of that day that is in the host's hours and free: demo calls keep the rules, too. */
function startOf(type: MeetingType, host: DemoHost, { daysAhead, place }: DemoCall, now: Date, busy: Diary["busy"]): Date | undefined {
  const from = new Date(now.getTime() + daysAhead * DAY_MS);
  const to = new Date(from.getTime() + 4 * DAY_MS);
  // Seen from long before, so that calls of the past are in the future.
  const diary: Diary = {
    meeting: { ...type, minNoticeMinutes: 0, horizonDays: 365, topics: [] },
    hosts: [host],
    busy,
    closedOn: [],
    now: new Date(from.getTime() - DAY_MS),
  };
  const slots = freeSlots(diary, { from, to });
  const slot = slots[place * 2] ?? slots[0];
  return slot && findSlot(diary, slot.start).ok ? slot.start : undefined;
}

async function insertCall(tx: Tx, demo: DemoCall, type: MeetingType, hostId: string, start: Date, now: Date): Promise<void> {
  const { email, fullName, topic, timeZone, status, reason = "" } = demo;
  const createdAt = new Date(Math.min(now.getTime(), start.getTime()) - demo.bookedDaysBefore * DAY_MS);
  const [quote] = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(and(eq(quotes.isDemo, true), eq(quotes.email, email)));
  const person = { email, fullName, topic, timeZone };
  const handling = {
    status,
    reason,
    quoteId: quote?.id ?? null,
    remindedDayAt: now,
    remindedHourAt: now,
    sequence: status === "cancelled" || status === "declined" ? 1 : 0,
  };
  const [row] = await tx
    .insert(appointments)
    .values({
      ...timeOf(type, hostId, start),
      typeId: type.id,
      ...person,
      ...handling,
      idempotencyKey: randomUUID(),
      requestHash: "demo",
      isDemo: true,
      createdAt,
      updatedAt: createdAt,
    })
    .returning();
  if (!row) throw new Error("The demo appointment was not stored.");
  const happened = {
    type: type.needsConfirmation ? ("appointment.requested" as const) : ("appointment.booked" as const),
    subject: subjectOf(row),
    after: { type: type.id, start: start.toISOString() },
  };
  await recordEvents(tx, { kind: "visitor", address: "" }, createdAt, [happened]);
}

/** Three people who take calls, and a few weeks of their calendars. No mail is sent to anybody. */
export async function addDemoAppointments(tx: Tx, now: Date): Promise<void> {
  await ensureMeetingTypes(tx);
  const able = await addHosts(tx, now);
  const busy: Diary["busy"][number][] = [];
  for (const demo of DEMO_CALLS) {
    const host = able[demo.host];
    if (!host) continue;
    const type = await getMeetingType(tx, { typeId: demo.typeId });
    const start = startOf(type, host, demo, now, busy);
    if (!start) continue;
    await insertCall(tx, demo, type, host.id, start, now);
    busy.push({ hostId: host.id, from: start, to: new Date(start.getTime() + (type.minutes + type.bufferMinutes) * 60_000) });
  }
}

/** Before the demo people go: who has taken a real booking stays, so that the booking keeps its host, and takes no more. */
export async function retireDemoHosts(tx: Tx): Promise<void> {
  await tx
    .update(hosts)
    .set({ isActive: false })
    .where(
      sql`exists (select from ${people} where ${people.id} = ${hosts.personId} and ${people.isDemo} and ${people.passwordHash} is null)`,
    );
}

/** People of the demo world with whom a real visitor has booked a call. */
export const hostsRealCalls = sql`exists (select from ${appointments} where ${appointments.hostId} = ${people.id} and not ${appointments.isDemo})`;
