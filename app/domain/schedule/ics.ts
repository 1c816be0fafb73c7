/** What a calendar needs to know about one appointment. */
export interface CalendarEvent {
  /** Constant over the life of the appointment, so that calendars update their entry instead of adding a second one. */
  readonly uid: string;
  /** Raised by every change. */
  readonly sequence: number;
  /** When the file was written (DTSTAMP). */
  readonly stamp: Date;
  readonly start: Date;
  readonly end: Date;
  readonly status: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  readonly summary: string;
  readonly description?: string;
  readonly location?: string;
  readonly url?: string;
  readonly organizer: Person;
  readonly attendees?: readonly Person[];
}

interface Person {
  readonly email: string;
  readonly name?: string;
}

export interface Calendar {
  /** Absent for a subscribed or downloaded calendar, which sends no invitations. */
  readonly method?: "REQUEST" | "CANCEL" | "PUBLISH";
  readonly name?: string;
  readonly events: readonly CalendarEvent[];
}

const MAX_LINE_OCTETS = 75;
const PRODUCT = "-//Orbweave//Appointments//EN";

/** Line breaks stay to be escaped; all other control characters are removed. */
const readable = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, "\n")
    .replace(/[^\P{Cc}\n]/gu, " ");

/** RFC 5545, 3.3.11. */
const escapeText = (text: string) =>
  readable(text)
    .replace(/[\\;,]/g, String.raw`\$&`)
    .replaceAll("\n", String.raw`\n`);

/** RFC 5545, 3.2: a quoted value, which cannot contain a quotation mark. */
const parameter = (text: string) => `"${readable(text).replaceAll("\n", " ").replaceAll('"', "'")}"`;

/** An address or a link, without characters that could end it. */
const uri = (text: string) => text.replace(/[\s\p{Cc}]/gu, "");

/** `20261116T030000Z`: UTC, which needs no time zone definition. */
const utc = (at: Date) => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

function octetsOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** RFC 5545, 3.1: lines have at most 75 octets, and no character is split. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const next = octetsOf(character);
    if (octets + next > MAX_LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += next;
  }
  return folded;
}

const named = ({ name }: Person) => (name === undefined ? "" : `;CN=${parameter(name)}`);

/** No RSVP: by booking, the attendee has accepted. */
const attendee = (person: Person) =>
  `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE${named(person)}:mailto:${uri(person.email)}`;

function eventLines({
  uid,
  sequence,
  stamp,
  start,
  end,
  status,
  summary,
  description,
  location,
  url,
  organizer,
  attendees = [],
}: CalendarEvent): readonly string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${escapeText(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(stamp)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `STATUS:${status}`,
    `TRANSP:${status === "CANCELLED" ? "TRANSPARENT" : "OPAQUE"}`,
    `SUMMARY:${escapeText(summary)}`,
    ...(description ? [`DESCRIPTION:${escapeText(description)}`] : []),
    ...(location ? [`LOCATION:${escapeText(location)}`] : []),
    ...(url ? [`URL:${uri(url)}`] : []),
    `ORGANIZER${named(organizer)}:mailto:${uri(organizer.email)}`,
    ...attendees.map(attendee),
    "END:VEVENT",
  ];
}

/** An iCalendar file (RFC 5545) for invitations (RFC 5546), downloads and feeds. */
export function writeCalendar({ method, name, events }: Calendar): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:${PRODUCT}`,
    "CALSCALE:GREGORIAN",
    ...(method === undefined ? [] : [`METHOD:${method}`]),
    ...(name === undefined ? [] : [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`]),
    ...events.flatMap(eventLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}
