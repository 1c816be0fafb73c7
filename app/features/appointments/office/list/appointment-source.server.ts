import { eq, gt, isNotNull, lte, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { APPOINTMENT_STATUS_LABELS } from "#domain/appointments/appointment-status.ts";
import { isHostless } from "../../can-host.server.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import { anyOf } from "#kit/lists/filter-conditions.server.ts";
import type { ListSource } from "#kit/lists/list-source.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { appointments, meetingTypes } from "#db/schema/appointments.ts";
import { people } from "#db/schema/people.ts";
import { KIND_LABELS, type LinkedKind } from "../linked-kinds.ts";
import { listHosts } from "../list-hosts.server.ts";
import { closeAppointment, confirmAppointment, declineAppointment, type Managed } from "../manage-appointment.server.ts";
import { APPOINTMENT_LIST, type AppointmentRow, DECLINE_REASONS } from "./appointment-list.ts";
import { linksOf } from "./links-of.ts";

/** One by one, by the verb of the page: each keeps its rules, its mail and its line in the log. Those that cannot move stay. */
async function each(ids: readonly string[], verb: (id: string) => Promise<Managed>): Promise<{ readonly done: number }> {
  let done = 0;
  for (const id of ids) if ((await verb(id)).ok) done += 1;
  return { done };
}

const BULK = {
  confirm: bulkAction({ run: (ctx: Ctx, ids) => each(ids, (id) => confirmAppointment(ctx, id)) }),
  decline: bulkAction({
    input: z.enum(["busy", "elsewhere", "answered"]),
    run: (ctx: Ctx, ids, why) => each(ids, (id) => declineAppointment(ctx, id, { reason: DECLINE_REASONS[why] })),
  }),
  noShow: bulkAction({ run: (ctx: Ctx, ids) => each(ids, (id) => closeAppointment(ctx, id, "no_show")) }),
};

const FIELDS = {
  id: appointments.id,
  fullName: appointments.fullName,
  email: appointments.email,
  status: appointments.status,
  startsAt: appointments.startsAt,
  endsAt: appointments.endsAt,
  type: meetingTypes.name,
  host: people.name,
  topic: appointments.topic,
  timeZone: appointments.timeZone,
  quoteId: appointments.quoteId,
  ticketId: appointments.ticketId,
  applicationId: appointments.applicationId,
  auditId: appointments.auditId,
  createdAt: appointments.createdAt,
};

const IS_LINKED: Readonly<Record<LinkedKind, SQL>> = {
  quote: isNotNull(appointments.quoteId),
  ticket: isNotNull(appointments.ticketId),
  application: isNotNull(appointments.applicationId),
  audit: isNotNull(appointments.auditId),
};

const CSV = {
  who: (row: AppointmentRow) => row.fullName,
  when: (row: AppointmentRow) => row.startsAt,
  status: (row: AppointmentRow) => APPOINTMENT_STATUS_LABELS[row.status],
  type: (row: AppointmentRow) => row.type,
  host: (row: AppointmentRow) => row.host,
  topic: (row: AppointmentRow) => row.topic,
  linked: (row: AppointmentRow) =>
    linksOf(row)
      .map((kind) => KIND_LABELS[kind])
      .join(", "),
  email: (row: AppointmentRow) => row.email,
  zone: (row: AppointmentRow) => row.timeZone,
  created: (row: AppointmentRow) => row.createdAt,
};

const SORT = {
  who: sql`lower(${appointments.fullName})`,
  when: appointments.startsAt,
  status: appointments.status,
  type: meetingTypes.name,
  host: sql`lower(${people.name})`,
  email: sql`lower(${appointments.email})`,
  created: appointments.createdAt,
};

async function choicesOf(db: Db) {
  const types = await db
    .select({ value: meetingTypes.id, label: meetingTypes.name })
    .from(meetingTypes)
    .orderBy(meetingTypes.position, meetingTypes.id);
  return { host: (await listHosts(db)).map(({ id, name }) => ({ value: id, label: name })), type: types };
}

/** What is still to come depends on when one looks. A slot that somebody merely holds is no appointment yet. */
export function appointmentSource(now: Date): ListSource<typeof APPOINTMENT_LIST, AppointmentRow> {
  const times: Readonly<Record<string, SQL>> = {
    upcoming: gt(appointments.endsAt, now),
    past: lte(appointments.endsAt, now),
    hostless: isHostless(now),
  };
  return {
    list: APPOINTMENT_LIST,
    from: appointments,
    joins: [
      { table: people, on: eq(people.id, appointments.hostId) },
      { table: meetingTypes, on: eq(meetingTypes.id, appointments.typeId) },
    ],
    where: ne(appointments.status, "held"),
    id: appointments.id,
    fields: FIELDS,
    search: [appointments.fullName, appointments.email, appointments.topic, people.name],
    sort: SORT,
    filter: {
      status: appointments.status,
      host: appointments.hostId,
      type: appointments.typeId,
      time: anyOf(times),
      when: appointments.startsAt,
      linked: anyOf(IS_LINKED),
    },
    counted: ["status", "host", "type"],
    csv: CSV,
    choices: ({ db }) => choicesOf(db),
    bulk: BULK,
  };
}
