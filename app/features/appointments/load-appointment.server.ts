import { eq } from "drizzle-orm";
import { BRAND } from "#content/brand.ts";
import { type CalendarEvent, writeCalendar } from "#domain/schedule/ics.ts";
import { sayWhen } from "#domain/schedule/zoned-day.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Services } from "#platform/services.ts";
import { hosts } from "#db/schema/appointments.ts";
import { people } from "#db/schema/people.ts";
import { visitorEvent } from "./appointment-calendar.server.ts";
import { type Appointment, findAppointmentByToken, getMeetingType, isOpen } from "./appointment-record.server.ts";
import { sayReminders } from "./reminder-times.ts";

const compact = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const address = (base: string, params: Readonly<Record<string, string>>) => `${base}?${new URLSearchParams(params)}`;

/** "Add to calendar" links of web calendars. */
function calendarLinks({ start, end, summary, description = "", location = "" }: CalendarEvent) {
  return {
    google: address("https://calendar.google.com/calendar/render", {
      action: "TEMPLATE",
      text: summary,
      dates: `${compact(start)}/${compact(end)}`,
      details: description,
      location,
    }),
    outlook: address("https://outlook.live.com/calendar/0/deeplink/compose", {
      path: "/calendar/action/compose",
      rru: "addevent",
      subject: summary,
      startdt: start.toISOString(),
      enddt: end.toISOString(),
      body: description,
      location,
    }),
  };
}

async function hostOf({ db }: Services, { hostId }: Appointment) {
  const [row] = await db
    .select({ name: people.name, videoLink: hosts.videoLink })
    .from(hosts)
    .innerJoin(people, eq(people.id, hosts.personId))
    .where(eq(hosts.personId, hostId));
  return row ?? { name: BRAND.name, videoLink: "" };
}

async function calendarEvent(services: Services, appointment: Appointment) {
  const { contactEmail } = await findContact(services.db);
  const videoLink = appointment.videoLink || (await hostOf(services, appointment)).videoLink;
  return visitorEvent(services, {
    appointment,
    type: await getMeetingType(services.db, appointment),
    videoLink,
    organizer: { name: BRAND.name, email: contactEmail },
  });
}

/** The "Add to calendar" download, with the same event as in the mails. */
export async function writeDownload(services: Services, token: string): Promise<string | undefined> {
  const appointment = await findAppointmentByToken(services, token);
  if (!appointment) return undefined;
  // RFC 5546, 3.2.1: a PUBLISH event has no attendees.
  const { attendees: _, ...event } = await calendarEvent(services, appointment);
  return writeCalendar({ method: "PUBLISH", events: [event] });
}

/** Data for the page that an appointment's link opens. */
export async function loadAppointment(services: Services, appointment: Appointment) {
  const {
    status,
    startsAt: start,
    endsAt: end,
    timeZone,
    topic,
    reason,
    fullName,
    email,
    quoteId,
    auditId,
    mailedSequence,
    sequence,
    isDemo,
  } = appointment;
  const type = await getMeetingType(services.db, appointment);
  const host = await hostOf(services, appointment);
  const firm = (await businessHours(services.db)).timeZone;
  const event = await calendarEvent(services, appointment);
  const now = services.clock.now();
  const isOver = end <= now;
  return {
    status,
    isOver,
    // False without a mail server or if the address has reached its mail limit.
    isMailed: mailedSequence === sequence && isMailing(services),
    isDemo,
    canChange: isOpen(appointment) && !isOver,
    name: type.name,
    minutes: Math.round((end.getTime() - start.getTime()) / 60_000),
    start: start.toISOString(),
    reminders: isMailing(services) ? sayReminders(start, now) : "",
    when: sayWhen({ start, end }, timeZone),
    // Shown only if the firm's time zone differs.
    firmWhen: timeZone === firm ? undefined : sayWhen({ start, end }, firm),
    host: host.name,
    videoLink: event.location ?? "",
    fullName,
    email,
    topic,
    reason,
    hasQuote: quoteId !== null,
    hasAudit: auditId !== null,
    links: calendarLinks(event),
  };
}

export type LoadedAppointment = Awaited<ReturnType<typeof loadAppointment>>;
