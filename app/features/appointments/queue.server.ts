import { and, eq, gt, lt, sql } from "drizzle-orm";
import type { QueueSource } from "#kit/capability/queue-source.ts";
import { appointments } from "#db/schema/appointments.ts";
import { isHostless } from "./can-host.server.ts";
import { isInterview } from "./open-to.server.ts";

export const appointmentQueue: QueueSource = {
  kind: "appointment",
  one: "Appointment",
  many: "Appointments",
  icon: "calendar",
  menu: "/admin/appointments",
  from: sql`${appointments}`,
  id: sql`${appointments.id}`,
  person: sql`${appointments.fullName}`,
  title: sql`${appointments.topic}`,
  assigneeId: sql`${appointments.hostId}`,
  part: { permission: "interviews", from: sql`(select * from ${appointments} where ${isInterview()}) ${appointments}` },
  reasons: (now) => [
    {
      words: "Needs a host",
      when: isHostless(now),
      since: sql`${appointments.updatedAt}`,
      due: sql`least(${appointments.startsAt}, ${appointments.updatedAt} + interval '1 day')`,
    },
    {
      words: "Needs confirming",
      when: sql`${and(eq(appointments.status, "requested"), gt(appointments.startsAt, now))}`,
      since: sql`${appointments.createdAt}`,
      due: sql`least(${appointments.startsAt}, ${appointments.createdAt} + interval '1 day')`,
    },
    {
      words: "How did it go?",
      when: sql`${and(eq(appointments.status, "confirmed"), lt(appointments.endsAt, now))}`,
      since: sql`${appointments.endsAt}`,
      due: sql`${appointments.endsAt} + interval '1 day'`,
    },
  ],
};
