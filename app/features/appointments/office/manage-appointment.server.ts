import { eq } from "drizzle-orm";
import type { z } from "zod";
import { type AppointmentStatus, mayUndoOutcome, moveProblem } from "#domain/appointments/appointment-status.ts";
import { sendingTime } from "#kit/mail/sending.server.ts";
import type { SendingInput } from "#kit/mail/sending.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { tellConfirmed, tellDeclined, tellPlace } from "../appointment-mail.server.ts";
import { type Appointment, findAppointment, isOpen, subjectOf } from "../appointment-record.server.ts";
import { isLost } from "../claim-slot.server.ts";
import { authoriseFor } from "../open-to.server.ts";
import { neededReminders } from "../reminder-times.ts";
import type { OfficeReason } from "./office-reasons.ts";
import type { declineSchema, undoneSchema, videoLinkSchema } from "./staff-input.ts";

export type Managed = { readonly ok: true; readonly appointment: Appointment } | { readonly ok: false; readonly reason: OfficeReason };

/** Wraps actions of staff who may open the appointment. Excludes held slots. */
export function manageAppointment(
  ctx: Ctx,
  id: string,
  work: (tx: Tx, appointment: Appointment, record: RecordEvent) => Promise<Managed>,
): Promise<Managed> {
  return writeAs(ctx, "interviews", async (tx, record): Promise<Managed> => {
    const appointment = await findAppointment(tx, id, "update");
    if (!appointment || appointment.status === "held") return { ok: false, reason: "unknown" };
    authoriseFor(ctx.actor, appointment);
    return work(tx, appointment, record);
  });
}

export async function changeAppointment(
  tx: Tx,
  { services }: Ctx,
  { id }: Appointment,
  values: Partial<typeof appointments.$inferInsert>,
): Promise<Appointment> {
  const [changed] = await tx
    .update(appointments)
    .set({ ...values, updatedAt: services.clock.now() })
    .where(eq(appointments.id, id))
    .returning();
  if (!changed) throw new Error("The appointment was not changed.");
  return changed;
}

interface StatusMove {
  readonly to: AppointmentStatus;
  readonly reason?: string;
  readonly tell?: (tx: Tx, ctx: Ctx, appointment: Appointment) => Promise<void>;
}

/** Follows the transition table. Changes that calendars must receive increment the sequence. */
function moveTo(ctx: Ctx, id: string, { to, reason, tell }: StatusMove): Promise<Managed> {
  return manageAppointment(ctx, id, async (tx, before, record): Promise<Managed> => {
    if (before.status === to) return { ok: true, appointment: before };
    const problem = moveProblem("staff", before.status, to, before, ctx.services.clock.now());
    if (problem) return { ok: false, reason: problem };
    // A confirmation sent less than a day or an hour before the call replaces that reminder.
    const reminders = to === "confirmed" ? neededReminders(before.startsAt, ctx.services.clock.now()) : {};
    const appointment = await changeAppointment(tx, ctx, before, {
      status: to,
      ...reminders,
      ...(reason !== undefined && { reason }),
      ...(tell && { sequence: before.sequence + 1 }),
    });
    await tell?.(tx, ctx, appointment);
    record({ type: `appointment.${to}`, subject: subjectOf(appointment), before: { status: before.status }, after: { status: to } });
    return { ok: true, appointment };
  });
}

export const confirmAppointment = (ctx: Ctx, id: string) => moveTo(ctx, id, { to: "confirmed", tell: tellConfirmed });

type Decline = Pick<z.output<typeof declineSchema>, "reason"> & SendingInput;

/** The time is free at once, whenever the email leaves. */
export async function declineAppointment(ctx: Ctx, id: string, { reason, ...sending }: Decline): Promise<Managed> {
  authorise(ctx.actor, "interviews");
  const dueAt = await sendingTime(ctx.services, sending);
  if (dueAt === undefined) return { ok: false, reason: "send_in_past" };
  return moveTo(ctx, id, { to: "declined", reason, tell: (tx, of, appointment) => tellDeclined(tx, of, appointment, dueAt) });
}

/** Sets the outcome once the call has started. Sends no mail. */
export const closeAppointment = (ctx: Ctx, id: string, outcome: "done" | "no_show") => moveTo(ctx, id, { to: outcome });

/** Returns an appointment whose outcome was set by mistake to its status before. Sends no mail. */
export async function undoOutcome(ctx: Ctx, id: string, { is, status }: z.output<typeof undoneSchema>): Promise<Managed> {
  const undone = manageAppointment(ctx, id, async (tx, before, record): Promise<Managed> => {
    if (before.status === status) return { ok: true, appointment: before };
    // A colleague may have corrected it since.
    if (before.status !== is || !mayUndoOutcome(is, status)) return { ok: false, reason: "cannot_move" };
    const appointment = await changeAppointment(tx, ctx, before, { status });
    record({ type: "appointment.outcome_undone", subject: subjectOf(before), before: { status: before.status }, after: { status } });
    return { ok: true, appointment };
  });
  // In the meantime its host may have been booked for that time.
  return undone.catch((error: unknown): Managed => {
    if (isLost(error)) return { ok: false, reason: "slot_taken" };
    throw error;
  });
}

/** The link appears on the visitor's page and in their calendar. */
export function setVideoLink(ctx: Ctx, id: string, { videoLink }: z.output<typeof videoLinkSchema>): Promise<Managed> {
  return manageAppointment(ctx, id, async (tx, before, record): Promise<Managed> => {
    if (before.videoLink === videoLink) return { ok: true, appointment: before };
    record({ type: "appointment.video_link_changed", subject: subjectOf(before) });
    // The link is the event's location; events of past calls are not updated.
    const isNews = isOpen(before) && before.endsAt > ctx.services.clock.now();
    const appointment = await changeAppointment(tx, ctx, before, { videoLink, ...(isNews && { sequence: before.sequence + 1 }) });
    if (isNews) await tellPlace(tx, ctx, appointment);
    return { ok: true, appointment };
  });
}
