import { BRAND } from "#content/brand.ts";
import { type CalendarEvent, writeCalendar } from "#domain/schedule/ics.ts";
import type { Services } from "#platform/services.ts";
import { type Appointment, appointmentLink, type MeetingType } from "./appointment-record.server.ts";

/** Data for a calendar event besides the appointment row. */
export interface CalendarFacts {
  readonly appointment: Appointment;
  readonly type: Pick<MeetingType, "name">;
  readonly videoLink: string;
  /** The firm. */
  readonly organizer: { readonly name: string; readonly email: string };
}

type Linking = Pick<Services, "config" | "linkSecret">;

const statusOf = ({ status }: Appointment): CalendarEvent["status"] => {
  if (status === "requested") return "TENTATIVE";
  return status === "cancelled" || status === "declined" ? "CANCELLED" : "CONFIRMED";
};

function common(services: Linking, { appointment, videoLink, organizer }: CalendarFacts) {
  return {
    uid: `${appointment.id}@${new URL(services.config.publicUrl).hostname}`,
    sequence: appointment.sequence,
    stamp: appointment.updatedAt,
    start: appointment.startsAt,
    end: appointment.endsAt,
    status: statusOf(appointment),
    organizer,
    ...(videoLink !== "" && { location: videoLink }),
  };
}

/** The visitor's event. Contains only their email address: that address may belong to someone else, so their text is left out. */
export function visitorEvent(services: Linking, facts: CalendarFacts): CalendarEvent {
  const link = appointmentLink(services, facts.appointment.id);
  return {
    ...common(services, facts),
    summary: `${facts.type.name} with ${BRAND.name}`,
    description: `To move or cancel this call: ${link}`,
    url: link,
    attendees: [{ email: facts.appointment.email }],
  };
}

/** The host's event, which names the visitor and the topic. */
export function hostEvent(
  services: Linking,
  facts: CalendarFacts & { readonly host: { readonly name: string; readonly email: string } },
): CalendarEvent {
  const {
    appointment,
    type,
    host: { name, email },
  } = facts;
  const office = `${services.config.publicUrl}/admin/appointments/${appointment.id}`;
  return {
    ...common(services, facts),
    summary: `${type.name}: ${appointment.fullName}${appointment.status === "requested" ? " (requested)" : ""}`,
    description: [`${appointment.fullName} <${appointment.email}>`, appointment.topic, office].filter(Boolean).join("\n\n"),
    url: office,
    attendees: [
      { name, email },
      { email: appointment.email, name: appointment.fullName },
    ],
  };
}

/** The calendar attachment of a mail: invitation, update or cancellation. */
export function invitation(event: CalendarEvent) {
  const method = event.status === "CANCELLED" ? "CANCEL" : "REQUEST";
  const base64 = Buffer.from(writeCalendar({ method, events: [event] })).toString("base64");
  return { filename: "appointment.ics", contentType: `text/calendar; method=${method}; charset=utf-8`, base64 };
}
