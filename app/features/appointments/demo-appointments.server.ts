import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { MAIL_DOMAIN } from "#content/brand.ts";
import { DEMO_TEAM } from "#content/demo-team.ts";
import type { BusinessHours, OpenSpan } from "#domain/schedule/business-hours.ts";
import { type Diary, findSlot, freeSlots } from "#domain/schedule/slots.ts";
import { utcDay } from "#domain/schedule/utc-day.ts";
import { type DemoData, demoRows, type DemoWorld, later } from "#kit/capability/demo-part.ts";
import type { Tx } from "#platform/write.server.ts";
import { appointments, hostExceptions, hosts } from "#db/schema/appointments.ts";
import { people } from "#db/schema/people.ts";
import { getMeetingType, type MeetingType, subjectOf } from "./appointment-record.server.ts";
import { timeOf } from "./claim-slot.server.ts";
import { DEMO_CALLS, type DemoCall } from "./demo-appointments.ts";
import { ensureMeetingTypes } from "./ensure-meeting-types.server.ts";

const weekOf = (span: OpenSpan, days: readonly number[]): BusinessHours["week"] =>
  Array.from({ length: 7 }, (_, index) => (days.includes(index) ? [span] : []));
const MONDAY_TO_FRIDAY = [0, 1, 2, 3, 4];
const SUNDAY_TO_THURSDAY = [6, 0, 1, 2, 3];

/** Their time zones are far enough apart that their hours never overlap, in summer or winter. */
const DEMO_HOSTS = [
  {
    // Visitors are told that an engineer picks up.
    email: DEMO_TEAM.engineer.email,
    timeZone: "Asia/Dhaka",
    week: weekOf(["09:00", "17:00"], SUNDAY_TO_THURSDAY),
    topics: ["Web3", "Design"],
  },
  {
    email: DEMO_TEAM.architect.email,
    timeZone: "Europe/Berlin",
    week: weekOf(["13:00", "18:00"], MONDAY_TO_FRIDAY),
    topics: ["Web3", "AI"],
  },
  {
    email: DEMO_TEAM.auditor.email,
    timeZone: "America/New_York",
    week: weekOf(["13:00", "18:00"], MONDAY_TO_FRIDAY),
    topics: ["Web3", "Audits"],
  },
] as const;

/** Demo hosts whose address is not used by a real person. */
const hostsIn = ({ colleague }: DemoWorld) =>
  DEMO_HOSTS.flatMap((host) => {
    const id = colleague(host.email)?.id;
    return id === undefined ? [] : [{ ...host, id, exceptions: [] }];
  });

type DemoHost = ReturnType<typeof hostsIn>[number];

function hostRows(world: DemoWorld) {
  const able = hostsIn(world);
  const day = utcDay(later(world.now, { days: 12 }));
  return [
    demoRows(
      hosts,
      able.map(({ id, timeZone, week, topics }) => ({
        personId: id,
        timeZone,
        week,
        topics: [...topics],
        videoLink: `https://meet.${MAIL_DOMAIN}/${id.slice(0, 8)}`,
      })),
    ),
    demoRows(
      hostExceptions,
      able.map(({ id }) => ({ hostId: id, day, spans: [], reason: "A day off" })),
    ),
  ];
}

/** The first free hour of that day within the host's hours: demo calls obey the booking rules too. */
function startOf(type: MeetingType, host: DemoHost, { daysAhead, place }: DemoCall, now: Date, busy: Diary["busy"]): Date | undefined {
  const from = later(now, { days: daysAhead });
  const to = later(from, { days: 4 });
  // The clock is set far back, so that the rules treat past demo calls as future ones.
  const diary: Diary = {
    meeting: { ...type, minNoticeMinutes: 0, horizonDays: 365, topics: [] },
    hosts: [host],
    busy,
    closedOn: [],
    now: later(from, { days: -1 }),
  };
  const slots = freeSlots(diary, { from, to });
  const slot = slots[place * 2] ?? slots[0];
  return slot && findSlot(diary, slot.start).ok ? slot.start : undefined;
}

function callRows(demo: DemoCall, type: MeetingType, hostId: string, start: Date, { now, idOf }: DemoWorld) {
  const { email, fullName, topic, timeZone, status, reason = "" } = demo;
  const createdAt = later(new Date(Math.min(now.getTime(), start.getTime())), { days: -demo.bookedDaysBefore });
  const call = {
    ...timeOf(type, hostId, start),
    id: randomUUID(),
    typeId: type.id,
    email,
    fullName,
    topic,
    timeZone,
    status,
    reason,
    quoteId: idOf("quote", email) ?? null,
    remindedDayAt: now,
    remindedHourAt: now,
    sequence: status === "cancelled" || status === "declined" ? 1 : 0,
    createdAt,
  };
  const asked = {
    at: createdAt,
    by: "visitor" as const,
    type: type.needsConfirmation ? ("appointment.requested" as const) : ("appointment.booked" as const),
    subject: subjectOf(call),
    after: { type: type.id, start: start.toISOString() },
  };
  return demoRows(appointments, [call], [asked]);
}

async function callsAtFreeHours(tx: Tx, world: DemoWorld) {
  const able = hostsIn(world);
  const busy: Diary["busy"][number][] = [];
  const rows = [];
  for (const demo of DEMO_CALLS) {
    const host = able[demo.host];
    if (!host) continue;
    const type = await getMeetingType(tx, { typeId: demo.typeId });
    const start = startOf(type, host, demo, world.now, busy);
    if (!start) continue;
    rows.push(callRows(demo, type, host.id, start, world));
    busy.push({ hostId: host.id, from: start, to: later(start, { minutes: type.minutes + type.bufferMinutes }) });
  }
  return rows;
}

/** Three hosts with a few weeks of calls. Sends no mail. */
export const demoAppointments: DemoData = {
  rows: (world) => [
    { step: "add the first meeting types", run: ensureMeetingTypes },
    ...hostRows(world),
    { step: "book calls in free hours", run: callsAtFreeHours },
  ],
};

/** Run before demo people are removed: a demo host with a real booking keeps it but takes no new ones. */
export async function retireDemoHosts(tx: Tx): Promise<void> {
  await tx
    .update(hosts)
    .set({ isActive: false })
    .where(
      sql`exists (select from ${people} where ${people.id} = ${hosts.personId} and ${people.isDemo} and ${people.passwordHash} is null)`,
    );
}

/** Demo people with whom a real visitor has booked a call. */
export const hostsRealCalls = sql`exists (select from ${appointments} where ${appointments.hostId} = ${people.id} and not ${appointments.isDemo})`;
