import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise, type Tx } from "#platform/write.server.ts";
import { type Appointment, appointmentIdOf, findAppointment, isOpen } from "./appointment-record.server.ts";
import { authoriseFor } from "./open-to.server.ts";

/** Visitors identify an appointment by link token, staff who may open it by id. */
export type Which = { readonly token: string } | { readonly id: string };

export type NotOpen = { readonly ok: false; readonly reason: "unknown" | "cancelled" | "declined" | "over" };

function idOf({ services, actor }: Ctx, which: Which): string | undefined {
  if ("token" in which) return appointmentIdOf(services, which.token);
  authorise(actor, "interviews");
  return which.id;
}

function refusalOf(appointment: Appointment | undefined, now: Date): NotOpen | undefined {
  if (!appointment || appointment.status === "held") return { ok: false, reason: "unknown" };
  if (appointment.status === "cancelled" || appointment.status === "declined") return { ok: false, reason: appointment.status };
  return !isOpen(appointment) || appointment.endsAt <= now ? { ok: false, reason: "over" } : undefined;
}

/** Returns the appointment if it can still be changed; locks the row when given a transaction. Throws if staff may not open it. */
export async function findOpen(
  ctx: Ctx,
  db: Db | Tx,
  which: Which,
  lock?: "update",
): Promise<{ readonly ok: true; readonly appointment: Appointment } | NotOpen> {
  const id = idOf(ctx, which);
  const appointment = id === undefined ? undefined : await findAppointment(db, id, lock);
  if (appointment && "id" in which) authoriseFor(ctx.actor, appointment);
  const refusal = refusalOf(appointment, ctx.services.clock.now());
  if (refusal || !appointment) return refusal ?? { ok: false, reason: "unknown" };
  return { ok: true, appointment };
}
