import { and, desc, ne, or } from "drizzle-orm";
import { APPOINTMENT_STATUS_LABELS } from "#domain/appointments/appointment-status.ts";
import { appointments } from "#db/schema/appointments.ts";
import { formatMoment } from "#domain/list/office-time.ts";
import { contains, type RecordSearch, startsLike } from "#kit/capability/record-search.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";

export const searchAppointments: RecordSearch = {
  title: "Appointments",
  icon: "calendar",
  permission: "appointments",
  async find({ db }, words, max) {
    const isMeant = or(
      contains(appointments.fullName, words),
      contains(appointments.email, words),
      contains(appointments.topic, words),
      startsLike(appointments.id, words),
    );
    const rows = await db
      .select({
        id: appointments.id,
        fullName: appointments.fullName,
        email: appointments.email,
        status: appointments.status,
        startsAt: appointments.startsAt,
      })
      .from(appointments)
      .where(and(ne(appointments.status, "held"), isMeant))
      .orderBy(desc(appointments.startsAt))
      .limit(max);
    const { timeZone } = await businessHours(db);
    return rows.map(({ id, fullName, email, status, startsAt }) => ({
      content: fullName,
      href: `/admin/appointments/${id}`,
      detail: `${APPOINTMENT_STATUS_LABELS[status]} · ${formatMoment(startsAt, timeZone)} · ${email}`,
    }));
  },
};
