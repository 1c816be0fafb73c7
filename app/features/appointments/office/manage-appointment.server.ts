import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { type AppointmentStatus, mayUndoOutcome, moveProblem } from "#domain/appointments/appointment-status.ts";
import { lastPayload } from "#kit/activity/last-payload.server.ts";
import { cancelDecision, decisionTime } from "#kit/mail/sending.server.ts";
import type { SendingInput } from "#kit/mail/sending.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise, type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import {
  cancelVideoLinkMails,
  mailVideoLink,
  tellConfirmed,
  tellDecided,
  tellHostAgain,
  tellVisitorAgain,
  type VideoLinkMails,
} from "../appointment-mail.server.ts";
import { type Appointment, findAppointment, isOpen, subjectOf } from "../appointment-record.server.ts";
import { isSlotConflict } from "../claim-slot.server.ts";
import { authoriseFor } from "../open-to.server.ts";
import { recordInterview } from "../record-interview.server.ts";
import { isToldAtOnce, neededReminders } from "../reminder-times.ts";
import type { OfficeReason } from "./office-reasons.ts";
import type { cancelSchema, undoneDecisionSchema, undoneLinkSchema, undoneSchema, videoLinkSchema } from "./staff-input.ts";

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
    const managed = await work(tx, appointment, record);
    if (managed.ok) await recordInterview(tx, record, appointment, managed.appointment);
    return managed;
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
  /** For the log. */
  readonly detailsOf?: (before: Appointment) => Readonly<Record<string, unknown>>;
  readonly tell?: (tx: Tx, ctx: Ctx, appointment: Appointment) => Promise<void>;
}

/** Follows the transition table. Changes that calendars must receive increment the sequence. */
function moveTo(ctx: Ctx, id: string, { to, reason, detailsOf, tell }: StatusMove): Promise<Managed> {
  return manageAppointment(ctx, id, async (tx, before, record): Promise<Managed> => {
    // A colleague has declined or cancelled it with another reason.
    if (before.status === to)
      return reason === undefined ? { ok: true, appointment: before } : { ok: false, reason: to === "cancelled" ? to : "declined" };
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
    record({
      type: `appointment.${to}`,
      subject: subjectOf(appointment),
      before: { status: before.status },
      after: { status: to },
      ...(detailsOf && { details: detailsOf(before) }),
    });
    return { ok: true, appointment };
  });
}

export const confirmAppointment = (ctx: Ctx, id: string) => moveTo(ctx, id, { to: "confirmed", tell: tellConfirmed });

type Decision = { readonly reason: string } & SendingInput;

type Decided = (Extract<Managed, { ok: true }> & { readonly decisionId: string }) | Extract<Managed, { ok: false }>;

/** The time is free at once, whenever the email leaves. */
async function decide(ctx: Ctx, id: string, to: "declined" | "cancelled", { reason, ...sending }: Decision): Promise<Decided> {
  authorise(ctx.actor, "interviews");
  const dueAt = await decisionTime(ctx.services, sending);
  if (dueAt === undefined) return { ok: false, reason: "send_in_past" };
  const ids = { decisionId: randomUUID(), hostMailId: randomUUID() };
  let place: VideoLinkMails = { visitor: false, host: false };
  const decided = await moveTo(ctx, id, {
    to,
    reason,
    detailsOf: ({ sequence, mailedSequence }) => ({ ...ids, wasMailed: mailedSequence === sequence, place }),
    tell: async (tx, of, appointment) => {
      const now = of.services.clock.now();
      const isAtOnce = (sending.send ?? "now") === "now" && isToldAtOnce(appointment.startsAt, now);
      place = await tellDecided(tx, of, appointment, { dueAt: isAtOnce ? now : dueAt, ...ids });
    },
  });
  return decided.ok ? { ...decided, decisionId: ids.decisionId } : decided;
}

export const declineAppointment = (ctx: Ctx, id: string, decline: Decision) => decide(ctx, id, "declined", decline);

/** The client is told once Undo is over: their calendar still has the call. If it starts soon, they are told at once. */
export const cancelAsStaff = (ctx: Ctx, id: string, { reason = "" }: Partial<z.output<typeof cancelSchema>> = {}) =>
  decide(ctx, id, "cancelled", { reason });

/** A decision in the log. The client's letter, if there is one, has its id. `place`: the emails about a video link that it cancelled. */
const decisionInLog = z.object({
  before: z.object({ status: z.enum(["requested", "confirmed"]) }),
  decisionId: z.uuid(),
  hostMailId: z.uuid(),
  wasMailed: z.boolean(),
  place: z.object({ visitor: z.boolean(), host: z.boolean() }).default({ visitor: false, host: false }),
});

/**
 * `letter`: the client's mail about the decision had left. `followed`: another one tells them that the call takes place after all.
 */
export type DecisionUndone = { readonly ok: true; readonly letter?: "gone" | "followed" } | Extract<Managed, { ok: false }>;

/** In the meantime the host may have been booked for that time. */
const unlessBooked = (undone: Promise<Managed>) =>
  undone.catch((error: unknown): Managed => {
    if (isSlotConflict(error)) return { ok: false, reason: "booked_since" };
    throw error;
  });

const DECISION_UNDONE = { declined: "appointment.decline_undone", cancelled: "appointment.cancellation_undone" } as const;

/**
 * Puts back an appointment with its time, unless that has passed, and cancels the emails about this decision. Reminders that are due
 * follow, except those that another confirmation replaces.
 */
export async function undoDecision(ctx: Ctx, id: string, { decisionId }: z.output<typeof undoneDecisionSchema>): Promise<DecisionUndone> {
  let letter: "gone" | "followed" | undefined;
  const undone = manageAppointment(ctx, id, async (tx, before, record): Promise<Managed> => {
    if (before.status !== "declined" && before.status !== "cancelled") return { ok: false, reason: "moved_since" };
    const { data: decision } = decisionInLog.safeParse(await lastPayload(tx, subjectOf(before), `appointment.${before.status}`));
    if (decision?.decisionId !== decisionId) return { ok: false, reason: "moved_since" };
    const now = ctx.services.clock.now();
    if (before.endsAt <= now) return { ok: false, reason: "over_since" };
    const isLetterGone = (await cancelDecision(tx, decisionId)) === "gone";
    const isHostTold = (await cancelDecision(tx, decision.hostMailId)) === "gone";
    const sequence = before.sequence + 1;
    const { status } = decision.before;
    const appointment = await changeAppointment(tx, ctx, before, {
      status,
      reason: "",
      sequence,
      // The client's calendar still has what it had before, unless the cancellation has left.
      ...(!isLetterGone && { mailedSequence: decision.wasMailed ? sequence : null }),
      ...(isLetterGone && status === "confirmed" && neededReminders(before.startsAt, now)),
    });
    if (isHostTold) await tellHostAgain(tx, ctx, appointment);
    if (isLetterGone) letter = status === "confirmed" && (await tellVisitorAgain(tx, ctx, appointment)) ? "followed" : "gone";
    const { visitor, host } = decision.place;
    await mailVideoLink(tx, ctx, appointment, { visitor: visitor && !isLetterGone, host: host && !isHostTold }, true);
    record({ type: DECISION_UNDONE[before.status], subject: subjectOf(before), before: { status: before.status }, after: { status } });
    return { ok: true, appointment };
  });
  const done = await unlessBooked(undone);
  return done.ok ? { ok: true, ...(letter && { letter }) } : done;
}

/** Sets the outcome once the call has started. Sends no mail. */
export const closeAppointment = (ctx: Ctx, id: string, outcome: "done" | "no_show") => moveTo(ctx, id, { to: outcome });

/** Returns an appointment whose outcome was set by mistake to its status before. Sends no mail. */
export function undoOutcome(ctx: Ctx, id: string, { is, status }: z.output<typeof undoneSchema>): Promise<Managed> {
  const undone = manageAppointment(ctx, id, async (tx, before, record): Promise<Managed> => {
    if (before.status === status) return { ok: true, appointment: before };
    if (before.status !== is) return { ok: false, reason: "moved_since" };
    if (!mayUndoOutcome(is, status)) return { ok: false, reason: "cannot_move" };
    const appointment = await changeAppointment(tx, ctx, before, { status });
    record({ type: "appointment.outcome_undone", subject: subjectOf(before), before: { status: before.status }, after: { status } });
    return { ok: true, appointment };
  });
  return unlessBooked(undone);
}

/** The link appears on the visitor's page and in their calendar. */
export function setVideoLink(ctx: Ctx, id: string, { videoLink }: z.output<typeof videoLinkSchema>): Promise<Managed> {
  return manageAppointment(ctx, id, async (tx, before, record): Promise<Managed> => {
    if (before.videoLink === videoLink) return { ok: true, appointment: before };
    const wasMailed = before.mailedSequence === before.sequence;
    const { visitor: wasWaiting, host: wasHostWaiting } = await cancelVideoLinkMails(tx, before);
    record({ type: LINK_CHANGED, subject: subjectOf(before), details: { wasMailed, wasWaiting, wasHostWaiting } });
    const isNews = isLinkNews(ctx, before);
    const appointment = await changeAppointment(tx, ctx, before, { videoLink, ...(isNews && { sequence: before.sequence + 1 }) });
    if (isNews) await mailVideoLink(tx, ctx, appointment);
    return { ok: true, appointment };
  });
}

const LINK_CHANGED = "appointment.video_link_changed";

/** The link is the event's location; events of past calls are not updated. */
const isLinkNews = ({ services }: Ctx, before: Appointment) => isOpen(before) && before.endsAt > services.clock.now();

export type LinkUndone = { readonly ok: true; readonly isTold: boolean } | Extract<Managed, { ok: false }>;

/** Puts back the link before. An email about the new one that has left is followed by another. Refused over a colleague's later link. */
export async function undoVideoLink(ctx: Ctx, id: string, { is, videoLink }: z.output<typeof undoneLinkSchema>): Promise<LinkUndone> {
  let isTold = false;
  const undone = await manageAppointment(ctx, id, async (tx, before, record): Promise<Managed> => {
    if (before.videoLink !== is) return { ok: false, reason: "link_changed_since" };
    const { wasMailed, wasWaiting, wasHostWaiting } = await lastPayload(tx, subjectOf(before), LINK_CHANGED);
    record({ type: LINK_CHANGED, subject: subjectOf(before) });
    const waiting = await cancelVideoLinkMails(tx, before);
    if (!isLinkNews(ctx, before)) return { ok: true, appointment: await changeAppointment(tx, ctx, before, { videoLink }) };
    // Each side whose mail about the new link has left, or whose mail about the previous link was cancelled before it left.
    const to = { visitor: !waiting.visitor || wasWaiting === true, host: !waiting.host || wasHostWaiting === true };
    const sequence = before.sequence + 1;
    const appointment = await changeAppointment(tx, ctx, before, {
      videoLink,
      sequence,
      ...(!to.visitor && { mailedSequence: wasMailed === true ? sequence : null }),
    });
    const isVisitorMailed = await mailVideoLink(tx, ctx, appointment, to, wasHostWaiting === true);
    isTold = !waiting.visitor && isVisitorMailed;
    return { ok: true, appointment };
  });
  return undone.ok ? { ok: true, isTold } : undone;
}
