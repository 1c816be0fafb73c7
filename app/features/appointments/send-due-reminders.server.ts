import { and, asc, eq, gt, isNull, lte } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { write } from "#platform/write.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { remind } from "./appointment-mail.server.ts";
import { LATEST, type Reminder, REMINDERS } from "./reminder-times.ts";

const SENT_AT = { day: appointments.remindedDayAt, hour: appointments.remindedHourAt } as const;

/** Sends one reminder per transaction. SKIP LOCKED gives each process different rows, so none is sent twice. */
function remindNext(services: Services, reminder: Reminder): Promise<boolean> {
  const ctx = { services, actor: { kind: "system" } as const };
  const now = services.clock.now();
  const after = (ms: number) => new Date(now.getTime() + ms);
  const isDue = and(
    eq(appointments.status, "confirmed"),
    isNull(SENT_AT[reminder]),
    gt(appointments.startsAt, after(LATEST[reminder])),
    lte(appointments.startsAt, after(REMINDERS[reminder])),
  );
  return write(ctx, async (tx) => {
    const [appointment] = await tx
      .select()
      .from(appointments)
      .where(isDue)
      .orderBy(asc(appointments.startsAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!appointment) return false;
    // The hour reminder makes the day reminder obsolete.
    const sent = reminder === "day" ? { remindedDayAt: now } : { remindedDayAt: appointment.remindedDayAt ?? now, remindedHourAt: now };
    await tx.update(appointments).set(sent).where(eq(appointments.id, appointment.id));
    if (!appointment.isDemo) await remind(tx, ctx, appointment, reminder);
    return true;
  });
}

/** Sends reminders a day and an hour before each confirmed call. */
export async function sendDueReminders(services: Services, signal: AbortSignal): Promise<void> {
  for (const reminder of ["hour", "day"] as const) {
    while (!signal.aborted && (await remindNext(services, reminder))) continue;
  }
}
