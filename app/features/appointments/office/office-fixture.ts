import type { OpenSpan } from "#domain/schedule/business-hours.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { appointments, hosts, meetingTypes } from "#db/schema/appointments.ts";
import { asStaff } from "#tests/support/actors.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import type { Appointment } from "../appointment-record.server.ts";

const NINE_TO_FIVE: readonly OpenSpan[] = [["09:00", "17:00"]];
const WEEK = [NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE, [], []];

/** A Monday, in the week after the test clock's date. */
export const DAY = "2026-11-23";
export const at = (time: string, day = DAY) => new Date(`${day}T${time}:00Z`);

const RULES = { description: "For a test.", bufferMinutes: 15, minNoticeMinutes: 1440, horizonDays: 60, dailyCap: 8 };

/** Adds the initial meeting types, which a database reused from another test may lack. */
export async function withTypes({ services: { db } }: TestWorld): Promise<void> {
  const types = [
    { id: "intro", name: "Introduction", minutes: 30, position: 1 },
    { id: "scoping", name: "Scoping", minutes: 60, position: 2 },
    { id: "audit", name: "Audit scoping", minutes: 45, position: 3, needsConfirmation: true },
  ];
  await db
    .insert(meetingTypes)
    .values(types.map((type) => ({ ...RULES, ...type })))
    .onConflictDoNothing();
}

/** A staff member who takes calls from 09:00 to 17:00. */
export async function hostIn(
  world: TestWorld,
  { timeZone = "UTC", ...person }: { readonly timeZone?: string } & Parameters<typeof asStaff>[1] = {},
): Promise<Ctx<Staff>> {
  await withTypes(world);
  const ctx = await asStaff(world, person);
  await world.services.db
    .insert(hosts)
    .values({ personId: ctx.actor.personId, timeZone, week: WEEK, topics: ["Web3"], videoLink: "https://meet.example/host" });
  return ctx;
}

type Given = Partial<typeof appointments.$inferInsert>;

/** Inserts a 30-minute appointment followed by a 15-minute buffer. */
export async function appointmentOf(
  world: TestWorld,
  { actor }: Ctx<Staff>,
  given: Given & { readonly startsAt?: Date } = {},
): Promise<Appointment> {
  const startsAt = given.startsAt ?? at("10:00");
  const endsAt = new Date(startsAt.getTime() + 30 * 60_000);
  const blocked = `[${startsAt.toISOString()},${new Date(endsAt.getTime() + 15 * 60_000).toISOString()})`;
  const person = { fullName: "Nadia Rahman", email: "nadia@riverbank.example", topic: "A marketplace for boats.", timeZone: "Asia/Dhaka" };
  const [appointment] = await world.services.db
    .insert(appointments)
    .values({ hostId: actor.personId, typeId: "intro", status: "confirmed", startsAt, endsAt, blocked, ...person, ...given })
    .returning();
  if (!appointment) throw new Error("The appointment was not stored.");
  return appointment;
}

export function formFrom(fields: Readonly<Record<string, string | readonly string[]>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each);
  return form;
}
