import { eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { write } from "#platform/write.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { takeCancellation } from "./admit-visitor.server.ts";
import { tellCancelled } from "./appointment-mail.server.ts";
import { type Appointment, subjectOf } from "./appointment-record.server.ts";
import { recordInterview } from "./record-interview.server.ts";
import { findOpen, type NotOpen } from "./change-appointment.server.ts";

export type Cancelled =
  | { readonly ok: true; readonly appointment: Appointment }
  | NotOpen
  | { readonly ok: false; readonly reason: "too_many"; readonly retryAfterS: number };

/** Called by the link's holder; staff use `cancelAsStaff`. Frees the slot; the link then shows the cancellation. */
export async function cancelAppointment(
  ctx: Ctx,
  which: { readonly token: string },
  { reason = "" }: { readonly reason?: string | undefined } = {},
): Promise<Cancelled> {
  const taken = await takeCancellation(ctx);
  if (!taken.ok) return { ...taken, reason: "too_many" };
  return write(ctx, async (tx, record): Promise<Cancelled> => {
    const found = await findOpen(ctx, tx, which, "update");
    if (!found.ok) return found;
    const { appointment: before } = found;
    const [appointment] = await tx
      .update(appointments)
      .set({ status: "cancelled", reason, sequence: before.sequence + 1, updatedAt: ctx.services.clock.now() })
      .where(eq(appointments.id, before.id))
      .returning();
    if (!appointment) throw new Error("The appointment was not cancelled.");
    await tellCancelled(tx, ctx, appointment);
    record({
      type: "appointment.cancelled",
      subject: subjectOf(appointment),
      before: { status: before.status },
      after: { status: "cancelled" },
    });
    await recordInterview(tx, record, before, appointment);
    return { ok: true, appointment };
  });
}
