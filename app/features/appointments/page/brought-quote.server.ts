import { and, asc, eq, gt, inArray } from "drizzle-orm";
import { OPEN_STATUSES } from "#domain/appointments/appointment-status.ts";
import { sayWhen } from "#domain/schedule/zoned-day.ts";
import { linkToken } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import { events } from "#db/schema/activity.ts";
import { appointments } from "#db/schema/appointments.ts";
import type { Appointment } from "../appointment-record.server.ts";

const BOOKED: readonly string[] = ["appointment.requested", "appointment.booked"];
const LINKED = "appointment.linked";

/** A visitor who booked from an estimate has its link. An estimate linked later by staff may belong to someone else. */
async function isBrought({ db }: Services, { id }: Appointment): Promise<boolean> {
  const told = await db
    .select({ type: events.type, actorKind: events.actorKind })
    .from(events)
    .where(and(eq(events.subjectKind, "appointment"), eq(events.subjectId, id), inArray(events.type, [...BOOKED, LINKED])));
  return told.some(({ type, actorKind }) => actorKind === "visitor" && BOOKED.includes(type)) && told.every(({ type }) => type !== LINKED);
}

/** Token of the estimate that the visitor booked from. */
export async function broughtQuote(services: Services, appointment: Appointment): Promise<string | undefined> {
  const { quoteId } = appointment;
  return quoteId !== null && (await isBrought(services, appointment)) ? linkToken(services.linkSecret, "quote", quoteId) : undefined;
}

/**
 * The time of the next call about an estimate. Omits the call's link: estimates are shared, and anyone with that link can cancel the call.
 */
export async function nextCallAbout(services: Services, quoteId: string): Promise<string | undefined> {
  const isToCome = and(
    eq(appointments.quoteId, quoteId),
    inArray(appointments.status, OPEN_STATUSES),
    gt(appointments.endsAt, services.clock.now()),
  );
  const calls = await services.db.select().from(appointments).where(isToCome).orderBy(asc(appointments.startsAt));
  for (const call of calls) if (await isBrought(services, call)) return sayWhen({ start: call.startsAt, end: call.endsAt }, call.timeZone);
  return undefined;
}
