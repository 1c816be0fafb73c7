import { and, eq, gt, isNotNull, lte, ne, type SQL } from "drizzle-orm";
import { z } from "zod";
import { APPOINTMENT_STATUS_LABELS } from "#domain/appointments/appointment-status.ts";
import { isHostless } from "../../can-host.server.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import { anyOf } from "#kit/lists/filter-conditions.server.ts";
import { listSource, type RowOf } from "#kit/lists/list-source.server.ts";
import { searchOf } from "#kit/lists/search-source.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { appointments, meetingTypes } from "#db/schema/appointments.ts";
import { people } from "#db/schema/people.ts";
import { isAllOpenTo, isInterview } from "../../open-to.server.ts";
import { KIND_LABELS, LINKED_KINDS, type LinkedKind } from "../linked-kinds.ts";
import { listHosts } from "../list-hosts.server.ts";
import { STATUS_OPTIONS, STATUS_TONES } from "../office-words.ts";
import { closeAppointment, confirmAppointment, declineAppointment, type Managed } from "../manage-appointment.server.ts";

/** Applies the record page's operation to each appointment, with its rules, mail and log entry. Skips those it refuses. */
async function each(ids: readonly string[], verb: (id: string) => Promise<Managed>): Promise<{ readonly done: number }> {
  let done = 0;
  for (const id of ids) if ((await verb(id)).ok) done += 1;
  return { done };
}

/** Fixed reasons for declining in bulk; a single appointment is declined with a typed reason. */
const DECLINE_REASONS = {
  busy: "We are not available at that time after all.",
  elsewhere: "We are not the right team for this and would rather tell you before the call.",
  answered: "We have answered your question already, so the call is no longer needed.",
} as const;

const BULK = {
  confirm: bulkAction({
    label: "Confirm",
    done: "confirmed",
    mails: "Each client is told by email that their appointment is confirmed.",
    confirm: "Only open requests in the future are confirmed.",
    run: (ctx: Ctx, ids) => each(ids, (id) => confirmAppointment(ctx, id)),
  }),
  decline: bulkAction({
    label: "Decline",
    done: "declined",
    choices: [
      { value: "busy", label: "Not available" },
      { value: "elsewhere", label: "Not for us" },
      { value: "answered", label: "Answered already" },
    ],
    mails: "Each client is told by email, with the reason you choose.",
    isDangerous: true,
    confirm: "Only requests are declined. This cannot be undone.",
    input: z.enum(["busy", "elsewhere", "answered"]),
    run: (ctx: Ctx, ids, why) => each(ids, (id) => declineAppointment(ctx, id, { reason: DECLINE_REASONS[why] })),
  }),
  noShow: bulkAction({
    label: "No-show",
    done: "marked as no-show",
    confirm: "Only appointments that have started are marked. No email is sent.",
    run: (ctx: Ctx, ids) => each(ids, (id) => closeAppointment(ctx, id, "no_show")),
  }),
};

const IS_LINKED: Readonly<Record<LinkedKind, SQL>> = {
  quote: isNotNull(appointments.quoteId),
  ticket: isNotNull(appointments.ticketId),
  application: isNotNull(appointments.applicationId),
  audit: isNotNull(appointments.auditId),
};

async function choicesOf(db: Db) {
  const types = await db
    .select({ value: meetingTypes.id, label: meetingTypes.name })
    .from(meetingTypes)
    .orderBy(meetingTypes.position, meetingTypes.id);
  return { host: (await listHosts(db)).map(({ id, name }) => ({ value: id, label: name })), type: types };
}

/** Excludes held slots, which are not appointments yet. */
export const APPOINTMENT_SOURCE = listSource({
  name: "appointments",
  permission: "appointments",
  noun: { one: "appointment", many: "appointments" },
  recordPath: "/admin/appointments",
  from: appointments,
  joins: [
    { table: people, on: eq(people.id, appointments.hostId) },
    { table: meetingTypes, on: eq(meetingTypes.id, appointments.typeId) },
  ],
  where: ne(appointments.status, "held"),
  id: appointments.id,
  columns: {
    who: { kind: "text", label: "Client", value: appointments.fullName },
    when: { kind: "moment", label: "When", priority: 2, value: appointments.startsAt },
    status: {
      kind: "badge",
      label: "Status",
      priority: 1,
      value: appointments.status,
      words: APPOINTMENT_STATUS_LABELS,
      tones: STATUS_TONES,
    },
    type: { kind: "text", label: "Meeting type", priority: 3, value: meetingTypes.name, sort: meetingTypes.name },
    host: { kind: "text", label: "Host", priority: 4, value: people.name },
    topic: { kind: "text", label: "Topic", value: appointments.topic, sort: false },
    linked: { kind: "text", label: "Linked" },
    email: { kind: "text", label: "Email", value: appointments.email, isExtra: true },
    zone: { kind: "text", label: "Their zone", value: appointments.timeZone, sort: false, isExtra: true },
    created: { kind: "moment", label: "Booked", value: appointments.createdAt, isExtra: true },
  },
  fields: {
    quoteId: appointments.quoteId,
    ticketId: appointments.ticketId,
    applicationId: appointments.applicationId,
    auditId: appointments.auditId,
  },
  derived: { linked: (row) => LINKED_KINDS.filter((kind) => row[`${kind}Id`] !== null).map((kind) => KIND_LABELS[kind]) },
  search: [appointments.fullName, appointments.email, appointments.topic, people.name],
  filters: {
    status: { kind: "choice", options: STATUS_OPTIONS.filter(({ value }) => value !== "held"), isCounted: true },
    host: { kind: "choice", by: appointments.hostId, options: "id", isCounted: true },
    type: { kind: "choice", by: appointments.typeId, options: "word", isCounted: true },
    time: {
      kind: "choice",
      label: "Time",
      by: anyOf((now) => ({ upcoming: gt(appointments.endsAt, now), past: lte(appointments.endsAt, now), hostless: isHostless(now) })),
      options: [
        { value: "upcoming", label: "Upcoming" },
        { value: "past", label: "Past" },
        { value: "hostless", label: "Without a host" },
      ],
    },
    when: { kind: "dates" },
    linked: { kind: "choice", by: anyOf(IS_LINKED), options: LINKED_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })) },
  },
  sort: { column: "when", direction: "desc" },
  views: [
    { name: "Mine", query: "host=me&time=upcoming" },
    { name: "To confirm", query: "status=requested&time=upcoming" },
    { name: "Without a host", query: "time=hostless" },
    { name: "Upcoming", query: "time=upcoming" },
  ],
  choices: ({ db }) => choicesOf(db),
  bulk: BULK,
});

const { list } = APPOINTMENT_SOURCE;
const { who, ...otherColumns } = list.columns;

const INTERVIEW_SOURCE: typeof APPOINTMENT_SOURCE = {
  ...APPOINTMENT_SOURCE,
  list: {
    ...list,
    permission: "interviews",
    noun: { one: "interview", many: "interviews" },
    columns: { ...(who && { who: { ...who, label: "Candidate" } }), ...otherColumns },
  },
  where: and(APPOINTMENT_SOURCE.where, isInterview()),
};

/** Readers who may open interviews only have a list of these. */
export const appointmentsOf = ({ actor }: Ctx) => (actor.kind === "staff" && isAllOpenTo(actor) ? APPOINTMENT_SOURCE : INTERVIEW_SOURCE);

export type AppointmentRow = RowOf<typeof APPOINTMENT_SOURCE>;

export const searchAppointments = searchOf(APPOINTMENT_SOURCE, {
  icon: "calendar",
  by: [appointments.fullName, appointments.email, appointments.topic],
  isFoundById: true,
  detail: ["status", "when", "email"],
});
