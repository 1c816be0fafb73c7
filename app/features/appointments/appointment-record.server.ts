import { and, asc, eq } from "drizzle-orm";
import { OPEN_STATUSES } from "#domain/appointments/appointment-status.ts";
import type { MailTarget } from "#kit/capability/mail-target.ts";
import type { Db } from "#platform/db.server.ts";
import { linkToken, readLinkToken } from "#platform/link-token.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { appointments, meetingTypes } from "#db/schema/appointments.ts";

export type Appointment = typeof appointments.$inferSelect;
export type MeetingType = typeof meetingTypes.$inferSelect;

export const isOpen = ({ status }: Pick<Appointment, "status">) => OPEN_STATUSES.some((open) => open === status);

/** With "update" the row is locked until the transaction ends. */
export async function findAppointment(db: Db | Tx, id: string, lock?: "update"): Promise<Appointment | undefined> {
  const query = db.select().from(appointments).where(eq(appointments.id, id));
  const [appointment] = lock ? await query.for(lock) : await query;
  return appointment;
}

export const appointmentToken = ({ linkSecret }: Pick<Services, "linkSecret">, id: string) => linkToken(linkSecret, "appointment", id);

export const appointmentIdOf = ({ linkSecret }: Pick<Services, "linkSecret">, token: string) =>
  readLinkToken(linkSecret, "appointment", token);

/** The link in mails to the visitor: anyone who has it can move or cancel the appointment. */
export const appointmentLink = ({ config, linkSecret }: Pick<Services, "config" | "linkSecret">, id: string) =>
  `${config.publicUrl}/appointment/${appointmentToken({ linkSecret }, id)}`;

/** Ignores held slots, which are not appointments yet. */
export async function findAppointmentByToken(
  { db, linkSecret }: Pick<Services, "db" | "linkSecret">,
  token: string,
): Promise<Appointment | undefined> {
  const id = appointmentIdOf({ linkSecret }, token);
  const appointment = id === undefined ? undefined : await findAppointment(db, id);
  return appointment?.status === "held" ? undefined : appointment;
}

export const listMeetingTypes = (db: Db | Tx): Promise<MeetingType[]> =>
  db.select().from(meetingTypes).where(eq(meetingTypes.isActive, true)).orderBy(asc(meetingTypes.position), asc(meetingTypes.id));

export async function findMeetingType(db: Db | Tx, id: string): Promise<MeetingType | undefined> {
  const [type] = await db
    .select()
    .from(meetingTypes)
    .where(and(eq(meetingTypes.id, id), eq(meetingTypes.isActive, true)));
  return type;
}

/** Includes retired types, because existing appointments keep theirs. */
export async function getMeetingType(db: Db | Tx, { typeId }: Pick<Appointment, "typeId">): Promise<MeetingType> {
  const [type] = await db.select().from(meetingTypes).where(eq(meetingTypes.id, typeId));
  if (!type) throw new Error(`There is no meeting type ${typeId}`);
  return type;
}

/** Subject of log entries. */
export const subjectOf = ({ id, fullName, email }: Pick<Appointment, "id" | "fullName" | "email">) => ({
  kind: "appointment",
  id,
  name: fullName || email,
});

export const appointmentTarget: MailTarget = {
  async find(tx, id, services) {
    const appointment = await findAppointment(tx, id);
    if (!appointment) return undefined;
    return { id, name: subjectOf(appointment).name, parties: [appointment.email], secrets: [appointmentToken(services, id)] };
  },
};
