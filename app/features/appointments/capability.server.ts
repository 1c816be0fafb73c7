import { eq, lt, lte, sql } from "drizzle-orm";
import { HOUR_MS, SECOND_MS } from "#domain/schedule/durations.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { recordList } from "#kit/lists/record-list.server.ts";
import { monthsBefore } from "#kit/capability/retention.ts";
import { eraseRecords } from "#kit/retention/erase-records.server.ts";
import { appointments, hosts } from "#db/schema/appointments.ts";
import { people } from "#db/schema/people.ts";
import { APPOINTMENT_TEMPLATES } from "./appointment-letters.ts";
import { appointmentTarget } from "./appointment-record.server.ts";
import { demoAppointments, hostsRealCalls, retireDemoHosts } from "./demo-appointments.server.ts";
import { ensureMeetingTypes } from "./ensure-meeting-types.server.ts";
import { appointmentStory } from "./person-story.server.ts";
import { appointmentsOfPerson } from "./personal-data.server.ts";
import { isLinkedKind } from "./office/linked-kinds.ts";
import { appointmentsOf, searchAppointments } from "./office/list/appointment-source.server.ts";
import { sendDueReminders } from "./send-due-reminders.server.ts";
import { APPOINTMENT_OPERATIONS } from "./appointment-operations.ts";
import { appointmentQueue } from "./queue.server.ts";

const bookingHref = (known: Readonly<Record<string, string>>) => `/admin/appointments/new?${new URLSearchParams(known).toString()}`;

/** Counted from the end of the call. */
const KEPT_MONTHS = 12;

export const appointmentsCapability: Capability = {
  name: "appointments",
  kinds: {
    appointment: { permission: "appointments", hrefOf: (id) => `/admin/appointments/${id}` },
    host: { permission: "appointments", hrefOf: (id) => `/admin/appointments/availability?host=${id}` },
    meeting_type: { permission: "appointments", hrefOf: () => "/admin/appointments/types" },
  },
  eventWords: {
    "appointment.booked": "booked the appointment",
    "appointment.requested": "asked for the appointment",
    "appointment.linked": "linked a record",
    "appointment.unlinked": "unlinked a record",
    "appointment.cancellation_undone": "took back that we cancelled the appointment",
    "appointment.decline_undone": "took back that we declined the appointment",
    "appointment.outcome_undone": "removed the outcome",
    "appointment.video_link_changed": "set the video link",
    "host.added": "made the person a host",
    "host.availability_saved": "changed the hours",
    "host.days_removed": "removed days off or other hours",
    "host.days_set": "set days off or other hours",
    "host.feed_revoked": "revoked the calendar feed",
  },
  menu: [
    {
      content: "Appointments",
      href: "/admin/appointments",
      key: "d",
      below: [
        { content: "New appointment", href: "/admin/appointments/new" },
        { content: "Appointments as a list", href: "/admin/appointments/list" },
        { content: "Availability", href: "/admin/appointments/availability" },
        { content: "Meeting types", href: "/admin/appointments/types" },
      ],
      icon: "calendar",
      permission: "appointments",
      active: true,
      place: { section: "work", position: 50 },
    },
    {
      content: "Interviews",
      href: "/admin/appointments/list",
      records: "/admin/appointments",
      key: "d",
      icon: "calendar",
      permission: "interviews",
      unless: "appointments",
      active: true,
      place: { section: "work", position: 55 },
    },
  ],
  letters: { title: "Appointments", templates: APPOINTMENT_TEMPLATES },
  mailTargets: { appointment: appointmentTarget },
  personalData: [appointmentsOfPerson],
  personStory: [appointmentStory],
  search: [searchAppointments],
  lists: [
    recordList({
      path: "/admin/appointments/list",
      recordPath: "/admin/appointments",
      permission: "interviews",
      source: appointmentsOf,
    }),
  ],
  queue: [appointmentQueue],
  dueWork: [
    { name: "offer the first kinds of call", everyMs: HOUR_MS, run: ({ db }) => ensureMeetingTypes(db) },
    { name: "remind of appointments", everyMs: 5 * SECOND_MS, run: sendDueReminders },
  ],
  privacyPolicy: {
    stored: { name: "Booked call", detail: "Name, email address, the time, your time zone and what you wish to discuss." },
    kept: { name: "Booked calls", detail: `${KEPT_MONTHS} months after the date.` },
  },
  retention: [
    // Expired holds.
    {
      kind: "held slot",
      table: appointments,
      id: appointments.id,
      age: appointments.heldUntil,
      isOld: ({ clock }) => [eq(appointments.status, "held"), lte(appointments.heldUntil, clock.now())],
    },
    {
      kind: "appointment",
      table: appointments,
      id: appointments.id,
      age: appointments.endsAt,
      isOld: ({ clock }) => [lt(appointments.endsAt, monthsBefore(clock.now(), KEPT_MONTHS))],
      erase: (erasing) => eraseRecords(erasing, { kind: "appointment" }),
    },
  ],
  uploadPaths: ["/admin/appointments/:id"],
  secretLinks: { under: ["/appointment", "/calendar"], query: ["hold"] },
  api: APPOINTMENT_OPERATIONS,
  // Revokes the removed person's calendar link.
  async personRemoved(tx, personId) {
    await tx
      .update(hosts)
      .set({ feedVersion: sql`${hosts.feedVersion} + 1` })
      .where(eq(hosts.personId, personId));
  },
  contactActions: [
    {
      position: 20,
      permission: "appointments",
      label: "Book an appointment",
      hrefOf: (person) => bookingHref(person),
      onRecords: {
        label: "Book a call",
        hrefOf: (person, { kind, id }) =>
          // An application has a button of its own, "Book interview".
          kind === "appointment" || kind === "application"
            ? undefined
            : bookingHref({ ...person, ...(isLinkedKind(kind) && { [kind]: id }) }),
      },
    },
  ],
  demo: {
    load: async () => demoAppointments,
    rows: [{ table: appointments }],
    inUse: [{ table: people, where: hostsRealCalls }],
    beforeRemoval: retireDemoHosts,
  },
};
