import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise, type Tx } from "#platform/write.server.ts";
import { type Appointment, appointmentIdOf, findAppointment, isOpen } from "./appointment-record.server.ts";

/** Visitors identify an appointment by link token, staff with the permission by id. */
export type Which = { readonly token: string } | { readonly id: string };

export type NotOpen = { readonly ok: false; readonly reason: "unknown" | "cancelled" | "declined" | "over" };

/** Throws if the actor lacks the permission. */
export function idOf({ services, actor }: Ctx, which: Which): string | undefined {
  if ("token" in which) return appointmentIdOf(services, which.token);
  authorise(actor, "appointments");
  return which.id;
}

function refusalOf(appointment: Appointment | undefined, now: Date): NotOpen | undefined {
  if (!appointment || appointment.status === "held") return { ok: false, reason: "unknown" };
  if (appointment.status === "cancelled" || appointment.status === "declined") return { ok: false, reason: appointment.status };
  return !isOpen(appointment) || appointment.endsAt <= now ? { ok: false, reason: "over" } : undefined;
}

/** Returns the appointment if it can still be changed; locks the row when given a transaction. */
export async function findOpen(
  ctx: Ctx,
  db: Db | Tx,
  id: string | undefined,
  lock?: "update",
): Promise<{ readonly ok: true; readonly appointment: Appointment } | NotOpen> {
  const appointment = id === undefined ? undefined : await findAppointment(db, id, lock);
  const refusal = refusalOf(appointment, ctx.services.clock.now());
  if (refusal || !appointment) return refusal ?? { ok: false, reason: "unknown" };
  return { ok: true, appointment };
}
