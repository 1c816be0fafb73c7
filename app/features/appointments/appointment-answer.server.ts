import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Slot } from "#domain/schedule/slots.ts";
import { answerJson, refuse } from "#platform/json-api.server.ts";
import type { Services } from "#platform/services.ts";
import { people } from "#db/schema/people.ts";
import type { appointmentAnswerSchema } from "./appointment-answer.ts";
import { APPOINTMENT_REASONS } from "./appointment-reasons.ts";
import { type Appointment, appointmentLink } from "./appointment-record.server.ts";
import type { Requested } from "./request-appointment.server.ts";

export const slotAnswer = ({ start, end }: Slot) => ({ start: start.toISOString(), end: end.toISOString() });

async function hostName({ db }: Pick<Services, "db">, { hostId }: Appointment): Promise<string> {
  const [person] = await db.select({ name: people.name }).from(people).where(eq(people.id, hostId));
  return person?.name ?? "";
}

export async function appointmentAnswer(services: Services, appointment: Appointment): Promise<z.infer<typeof appointmentAnswerSchema>> {
  const { id, typeId: type, status, startsAt, endsAt, timeZone, fullName, email, topic } = appointment;
  const link = appointmentLink(services, id);
  const facts = {
    id,
    type,
    status,
    start: startsAt.toISOString(),
    end: endsAt.toISOString(),
    time_zone: timeZone,
    name: fullName,
    email,
    topic,
  };
  return { appointment: { ...facts, host: await hostName(services, appointment), link, calendar: `${link}/calendar.ics` } };
}

export async function answerBooked(services: Services, booked: Requested): Promise<Response> {
  if (booked.ok) return answerJson(await appointmentAnswer(services, booked.appointment), booked.isNew ? 201 : 200);
  const [status, sentence] = APPOINTMENT_REASONS[booked.reason];
  if ("next" in booked) return answerJson({ error: sentence, reason: booked.reason, slots: booked.next.map(slotAnswer) }, status);
  return refuse(status, sentence, "retryAfterS" in booked ? { "Retry-After": String(booked.retryAfterS) } : {});
}
