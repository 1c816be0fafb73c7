import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, sql } from "drizzle-orm";
import { OPEN_STATUSES } from "#domain/appointments/appointment-status.ts";
import { INTERVIEW_TYPE_ID } from "#domain/appointments/interview.ts";
import { mailboxOf } from "#domain/forms/mailbox-of.ts";
import { applicationEventSubject, findApplication } from "#features/careers/application-record.server.ts";
import { moveToInterview } from "#features/careers/interviews.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { answerRepeated, requestHash } from "#platform/idempotency.server.ts";
import { authorise, type RecordEvent, type Tx, write } from "#platform/write.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { takeBooking } from "./admit-visitor.server.ts";
import { tellBooked } from "./appointment-mail.server.ts";
import {
  type Appointment,
  appointmentIdOf,
  findAppointment,
  findMeetingType,
  type MeetingType,
  subjectOf,
} from "./appointment-record.server.ts";
import { claimSlot, isSlotConflict, type NoSlot } from "./claim-slot.server.ts";
import { permissionFor } from "./open-to.server.ts";
import { neededReminders } from "./reminder-times.ts";

export interface NewAppointment {
  /** The id of a meeting type. */
  readonly typeId: string;
  readonly start: Date;
  /** The visitor's time zone. */
  readonly timeZone: string;
  readonly fullName: string;
  readonly email: string;
  readonly topic: string;
  /** Token of a held slot. Without one, or after it expires, the slot is booked only if it is still free. */
  readonly hold?: string | undefined;
  /** Retries with the same key create only one appointment. */
  readonly idempotencyKey?: string | undefined;
  readonly quoteId?: string | undefined;
  readonly ticketId?: string | undefined;
  readonly applicationId?: string | undefined;
  readonly auditId?: string | undefined;
  /** Only staff can choose the host. Hours, notice, horizon and cap do not apply to them, but booked times do. */
  readonly hostId?: string | undefined;
}

type BookingRefusal =
  | { readonly ok: false; readonly reason: "unknown_type" | "key_reused" | "too_many_open" }
  | { readonly ok: false; readonly reason: "too_many"; readonly retryAfterS: number };

type Accepted = { readonly ok: true; readonly appointment: Appointment; readonly isNew: boolean };

export type Booked = Accepted | NoSlot | BookingRefusal;

interface Facts {
  readonly wish: NewAppointment;
  readonly type: MeetingType;
  readonly key: string;
  readonly hash: string;
}

function hashOf(wish: NewAppointment): string {
  const { typeId, start, fullName, email, topic, quoteId = "", auditId = "", applicationId = "", ticketId = "", hostId = "" } = wish;
  return requestHash([typeId, start.getTime(), fullName, email, topic, quoteId, auditId, applicationId, ticketId, hostId]);
}

const findByKey = ({ services: { db } }: Ctx, key: string, hash: string): Promise<Booked | undefined> =>
  answerRepeated(db.select().from(appointments).where(eq(appointments.idempotencyKey, key)), hash, (appointment) => ({
    ok: true,
    appointment,
    isNew: false,
  }));

/** Columns that turn a new or held row into an appointment. */
function valuesOf({ services, actor }: Ctx, { wish, type, key, hash }: Facts) {
  const { timeZone, fullName, email, topic, quoteId = null, ticketId = null, applicationId = null, auditId = null, start } = wish;
  const now = services.clock.now();
  // Bookings by staff need no confirmation.
  const status = type.needsConfirmation && actor.kind !== "staff" ? ("requested" as const) : ("confirmed" as const);
  const links = { quoteId, ticketId, applicationId, auditId };
  return {
    status,
    heldUntil: null,
    timeZone,
    fullName,
    email,
    topic,
    ...links,
    idempotencyKey: key,
    requestHash: hash,
    ...neededReminders(start, now),
    updatedAt: now,
  };
}

/** Upcoming calls per email address, so that one visitor cannot fill the calendar. */
const MAX_OPEN = 3;

/** Takes an advisory lock: without it, concurrent requests would all read the same count. */
async function hasEnough(tx: Tx, { services }: Ctx, email: string): Promise<boolean> {
  const mailbox = mailboxOf(email);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`appointments-of:${mailbox}`}, 0))`);
  const isToCome = and(inArray(appointments.status, OPEN_STATUSES), gt(appointments.startsAt, services.clock.now()));
  const rows = await tx.select({ email: appointments.email }).from(appointments).where(isToCome);
  return rows.filter((row) => mailboxOf(row.email) === mailbox).length >= MAX_OPEN;
}

/** Rate limits are counted in the transaction that stores the booking, so refused bookings do not count. */
async function visitorRefusal(tx: Tx, ctx: Ctx, { email }: NewAppointment): Promise<BookingRefusal | undefined> {
  if (ctx.actor.kind !== "visitor") return undefined;
  if (await hasEnough(tx, ctx, email)) return { ok: false, reason: "too_many_open" };
  const taken = await takeBooking(ctx, tx);
  return taken.ok ? undefined : { ...taken, reason: "too_many" };
}

/** Candidates who book were invited; one for whom staff book comes to the stage like an invited one. */
async function tellApplication(tx: Tx, { services, actor }: Ctx, record: RecordEvent, appointment: Appointment): Promise<void> {
  if (appointment.applicationId === null || appointment.typeId !== INTERVIEW_TYPE_ID) return;
  const about = await findApplication(tx, appointment.applicationId, "update");
  if (!about) return;
  record({
    type: "application.interview_booked",
    subject: applicationEventSubject(about),
    after: { start: appointment.startsAt.toISOString() },
    details: { appointmentId: appointment.id },
  });
  if (actor.kind === "staff") await moveToInterview(tx, services.clock.now(), about, record);
}

async function finish(tx: Tx, ctx: Ctx, record: RecordEvent, appointment: Appointment | undefined): Promise<Booked> {
  if (!appointment) throw new Error("The appointment was not stored.");
  await tellBooked(tx, ctx, appointment);
  record({
    type: appointment.status === "requested" ? "appointment.requested" : "appointment.booked",
    subject: subjectOf(appointment),
    after: { type: appointment.typeId, start: appointment.startsAt.toISOString() },
    details: { hostId: appointment.hostId },
  });
  await tellApplication(tx, ctx, record, appointment);
  return { ok: true, appointment, isNew: true };
}

/** Undefined if the hold is gone or was for another slot; the caller then books the slot as if there were no hold. */
function bookHeld(ctx: Ctx, facts: Facts): Promise<Booked | undefined> {
  const { hold = "", typeId, start } = facts.wish;
  const id = appointmentIdOf(ctx.services, hold);
  if (id === undefined) return Promise.resolve(undefined);
  return write(ctx, async (tx, record): Promise<Booked | undefined> => {
    const held = await findAppointment(tx, id, "update");
    const now = ctx.services.clock.now();
    // An expired hold no longer exempts the booking from notice, hours and cap.
    if (
      held?.status !== "held" ||
      held.heldUntil === null ||
      held.heldUntil <= now ||
      held.typeId !== typeId ||
      held.startsAt.getTime() !== start.getTime() ||
      start <= now
    )
      return undefined;
    const refusal = await visitorRefusal(tx, ctx, facts.wish);
    if (refusal) return refusal;
    const [appointment] = await tx.update(appointments).set(valuesOf(ctx, facts)).where(eq(appointments.id, id)).returning();
    return finish(tx, ctx, record, appointment);
  }).catch((error: unknown) => {
    if (isSlotConflict(error)) return undefined;
    throw error;
  });
}

async function bookFree(ctx: Ctx, facts: Facts): Promise<Booked> {
  const { wish, type } = facts;
  const isStaff = ctx.actor.kind === "staff";
  const claimed = await claimSlot(
    ctx,
    { type, start: wish.start, ...(isStaff && { hostId: wish.hostId, ignoresRules: true }) },
    async (tx, record, time): Promise<Booked> => {
      const refusal = await visitorRefusal(tx, ctx, wish);
      if (refusal) return refusal;
      const values = { ...time, typeId: type.id, ...valuesOf(ctx, facts), createdAt: ctx.services.clock.now() };
      const [appointment] = await tx.insert(appointments).values(values).returning();
      return finish(tx, ctx, record, appointment);
    },
  );
  return claimed.ok ? claimed.value : claimed;
}

/** Runs once per idempotency key and stores the appointment, its mails and the log entry. The database decides whether the slot is free. */
export async function bookAppointment(ctx: Ctx, wish: NewAppointment): Promise<Booked> {
  if (ctx.actor.kind === "staff") authorise(ctx.actor, permissionFor({ applicationId: wish.applicationId ?? null }));
  const key = wish.idempotencyKey ?? randomUUID();
  const hash = hashOf(wish);
  const known = wish.idempotencyKey === undefined ? undefined : await findByKey(ctx, key, hash);
  if (known) return known;
  const type = await findMeetingType(ctx.services.db, wish.typeId);
  if (!type) return { ok: false, reason: "unknown_type" };
  const facts = { wish, type, key, hash };
  const booked = (await bookHeld(ctx, facts)) ?? (await bookFree(ctx, facts));
  if (booked.ok || wish.idempotencyKey === undefined) return booked;
  // A concurrent retry of the same request may have taken the slot.
  return (await findByKey(ctx, key, hash)) ?? booked;
}
