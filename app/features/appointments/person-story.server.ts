import { and, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { APPOINTMENT_STATUS_LABELS, OPEN_STATUSES } from "#domain/appointments/appointment-status.ts";
import { formatMoment } from "#domain/list/office-time.ts";
import type { PersonStory } from "#kit/capability/person-story.ts";
import { appointments } from "#db/schema/appointments.ts";

const startSchema = z.object({ after: z.object({ start: z.iso.datetime() }) });

export const appointmentStory: PersonStory = {
  kind: "appointment",
  one: "Appointment",
  many: "Appointments",
  icon: "calendar",
  position: 4,
  source: {
    from: sql`${appointments} a`,
    id: sql`a.id`,
    address: sql`lower(a.email)`,
    person: sql`a.full_name`,
    title: sql`to_char(a.starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    status: sql`a.status`,
    at: sql`a.created_at`,
    seenAt: sql`a.created_at`,
    changedAt: sql`a.updated_at`,
    words: [sql`a.full_name`, sql`a.email`, sql`a.topic`],
    // Held slots are not requests yet.
    where: sql`a.status <> 'held' and a.email <> ''`,
  },
  statuses: APPOINTMENT_STATUS_LABELS,
  nameOf: (start, timeZone) => formatMoment(new Date(start), timeZone),
  nameThen(payload, timeZone) {
    const { data } = startSchema.safeParse(payload);
    return data && formatMoment(new Date(data.after.start), timeZone);
  },
  events: {
    begin: ["appointment.requested", "appointment.booked"],
    quiet: ["appointment.video_link_changed", "appointment.linked", "appointment.unlinked"],
  },
  async nextSteps(db, { isTheirs, now, max }) {
    const isToCome = and(isTheirs(sql`lower(${appointments.email})`), inArray(appointments.status, OPEN_STATUSES));
    const rows = await db
      .select({ id: appointments.id, status: appointments.status, starts: appointments.startsAt, ends: appointments.endsAt })
      .from(appointments)
      .where(isToCome)
      .orderBy(appointments.startsAt)
      .limit(max);
    return rows.map(({ id, status, starts, ends }) => {
      if (ends < now) return { id, words: "Record the outcome", moment: "of", at: starts, isPressing: false };
      return {
        id,
        words: status === "requested" ? "Confirm the appointment" : "An appointment is booked",
        moment: "for",
        at: starts,
        isPressing: status === "requested",
      };
    });
  },
};
