import { and, eq, lt, lte } from "drizzle-orm";
import { erasePayloads } from "#kit/activity/erase-payloads.server.ts";
import type { Services } from "#platform/services.ts";
import { write } from "#platform/write.server.ts";
import { events, notes } from "#db/schema/activity.ts";
import { appointments } from "#db/schema/appointments.ts";
import { mails } from "#db/schema/mail.ts";

/** As the privacy policy promises. */
const KEPT_MONTHS = 12;
const BATCH = 100;

/** With everything that tells about it. What happened stays in the log, without what it said. */
async function deleteAppointment(services: Services, id: string): Promise<void> {
  await write({ services, actor: { kind: "system" } }, async (tx, record) => {
    const [gone] = await tx.delete(appointments).where(eq(appointments.id, id)).returning({ id: appointments.id });
    if (!gone) return;
    for (const table of [mails, notes]) await tx.delete(table).where(and(eq(table.subjectKind, "appointment"), eq(table.subjectId, id)));
    const isAbout = and(eq(events.subjectKind, "appointment"), eq(events.subjectId, id));
    const entries = isAbout ? await erasePayloads(tx, isAbout) : [];
    record({ type: "appointment.deleted", subject: { kind: "appointment", id }, details: { entries } });
  });
}

/** A year after their date; and slots that were held and never booked, which are nobody's. */
export async function deleteOldAppointments(services: Services, signal: AbortSignal): Promise<void> {
  const now = services.clock.now();
  await services.db.delete(appointments).where(and(eq(appointments.status, "held"), lte(appointments.heldUntil, now)));
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  while (!signal.aborted) {
    const old = await services.db.select({ id: appointments.id }).from(appointments).where(lt(appointments.endsAt, before)).orderBy(appointments.endsAt).limit(BATCH);
    for (const { id } of old) if (!signal.aborted) await deleteAppointment(services, id);
    if (old.length < BATCH) return;
  }
}
