import type { AppointmentStatus } from "#domain/appointments/appointment-status.ts";
import type { ListDefinition } from "#domain/list/list-definition.ts";
import { KIND_LABELS, LINKED_KINDS } from "../linked-kinds.ts";
import { STATUS_OPTIONS } from "../office-words.ts";

/** For many at once; one alone is declined with words of its own. */
export const DECLINE_REASONS = {
  busy: "We are not available at that time after all.",
  elsewhere: "We think that we are not the right people for this, and would rather say so before the call.",
  answered: "We have answered your question already, so the call is no longer needed.",
} as const;

export const APPOINTMENT_LIST = {
  name: "appointments",
  permission: "appointments",
  noun: { one: "appointment", many: "appointments" },
  columns: {
    who: { label: "Client", isSortable: true },
    when: { label: "When", isSortable: true },
    status: { label: "Status", isSortable: true },
    type: { label: "Meeting type", isSortable: true },
    host: { label: "Host", isSortable: true },
    topic: { label: "Topic" },
    linked: { label: "Linked" },
    email: { label: "Email", isSortable: true, isExtra: true },
    zone: { label: "Their zone", isExtra: true },
    created: { label: "Booked", isSortable: true, isExtra: true },
  },
  filters: {
    status: { kind: "choice", label: "Status", options: STATUS_OPTIONS.filter(({ value }) => value !== "held") },
    host: { kind: "choice", label: "Host", options: "id" },
    type: { kind: "choice", label: "Meeting type", options: "word" },
    time: {
      kind: "choice",
      label: "Time",
      options: [
        { value: "upcoming", label: "Still to come" },
        { value: "past", label: "Over" },
        { value: "hostless", label: "Without a host" },
      ],
    },
    when: { kind: "dates", label: "When" },
    linked: { kind: "choice", label: "Linked", options: LINKED_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })) },
  },
  sort: { column: "when", direction: "desc" },
  bulk: {
    confirm: {
      label: "Confirm",
      done: "confirmed",
      mails: "Everybody concerned is told by email that their appointment is confirmed.",
      confirm: "Only requests that are not over are confirmed.",
    },
    decline: {
      label: "Decline",
      done: "declined",
      choices: [
        { value: "busy", label: "Not available" },
        { value: "elsewhere", label: "Not for us" },
        { value: "answered", label: "Answered already" },
      ],
      mails: "Everybody concerned is told by email, with the reason you have chosen.",
      confirm: "Only requests are declined, and it cannot be undone.",
    },
    noShow: { label: "No-show", done: "marked as no-show", confirm: "Only appointments that have begun are marked. Nobody is told." },
  },
} as const satisfies ListDefinition;

export interface AppointmentRow {
  readonly id: string;
  readonly fullName: string;
  readonly email: string;
  readonly status: AppointmentStatus;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly type: string;
  readonly host: string;
  readonly topic: string;
  readonly timeZone: string;
  readonly quoteId: string | null;
  readonly ticketId: string | null;
  readonly applicationId: string | null;
  readonly auditId: string | null;
  readonly createdAt: Date;
}
