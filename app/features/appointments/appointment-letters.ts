import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { daysBetween, localDay, sayWhen } from "#domain/schedule/zoned-day.ts";
import { fill, linkVariable, type MailTemplate, template } from "#kit/capability/mail-template.ts";
import type { Reminder } from "./reminder-times.ts";

interface Call {
  /** Name of the meeting type. */
  readonly name: string;
  readonly start: Date;
  readonly end: Date;
  /** The reader's time zone. */
  readonly timeZone: string;
}

/** Data for mails to the visitor. They never contain the visitor's text: the sender may have typed someone else's address. */
export interface VisitorCall extends Call {
  readonly host: string;
  readonly videoLink: string;
  /** Contains the token: anyone with the link can move or cancel the call. */
  readonly link: string;
}

const CALL = { label: "The meeting type", sample: "Introduction" };
const WHEN = { label: "When it is, in the reader’s time", sample: "Monday 16 November 2026, 09:00–09:30 (Asia/Dhaka, UTC+6)" };
const REASON = { label: "The reason, if one was given", sample: "We are on a holiday that day." };

const CALL_VARIABLES = {
  call: CALL,
  when: WHEN,
  host: { label: "Who takes it", sample: "Ada" },
  where: { label: "The video link, if there is one", sample: "https://meet.example.com/orbweave" },
};

const MANAGED = { ...CALL_VARIABLES, link: linkVariable("The link to see, move or cancel it") };
const ENDED = { ...CALL_VARIABLES, reason: REASON, booking: linkVariable("The link to book another call") };

const TITLE = "{{call}} with {{firm}}";
const FACTS = `| What: {{call}}
| When: {{when}}
| With: {{host}}, {{firm}}
| Where: {{where}}`;
const MANAGE = "[See, move or cancel the call]({{link}})";
const NOT_YOU = "If this was not you, you can ignore this email, or cancel the call with the button above.";

const managed = (name: string, title: string, subject: string, first: string, last = "") =>
  template({ name, title, to: "client", variables: MANAGED, subject, body: [first, FACTS, MANAGE, last].filter(Boolean).join("\n\n") });

const BOOKED = managed(
  "appointment-booked",
  "Appointment booked",
  TITLE,
  "Someone, most likely you, booked a call with us and gave this address. It is in our calendar; the attached file adds it to yours.",
  NOT_YOU,
);
const REQUESTED = managed(
  "appointment-requested",
  "Appointment requested",
  `Requested: ${TITLE}`,
  "Someone, most likely you, asked for a call with us and gave this address. We keep the time free and write again as soon as we have confirmed it.",
  NOT_YOU,
);
const CONFIRMED = managed(
  "appointment-confirmed",
  "Appointment confirmed",
  `Confirmed: ${TITLE}`,
  "The call that you asked for is confirmed. The attached file updates it in your calendar.",
);
const OTHER_HOST = managed(
  "appointment-other-host",
  "Appointment with another host",
  `Another host: ${TITLE}`,
  "Another colleague will take your call; the time is unchanged. The attached file updates it in your calendar.",
);

const NEWS = { label: "What has changed", sample: "Your call has a new time. The attached file updates it in your calendar." };

const withNews = (name: string, title: string, subject: string) =>
  template({ name, title, to: "client", variables: { ...MANAGED, news: NEWS }, subject, body: `{{news}}\n\n${FACTS}\n\n${MANAGE}` });

const OTHER_PLACE = withNews("appointment-other-place", "Appointment with another video link", `Where we meet: ${TITLE}`);
const MOVED = withNews("appointment-moved", "Appointment moved", `New time: ${TITLE}`);

const ended = (name: string, title: string, subject: string, first: string, button: string) =>
  template({
    name,
    title,
    to: "client",
    variables: ENDED,
    subject,
    body: `${first}\n\n${FACTS}\n\n{{reason}}\n\n[${button}]({{booking}})`,
  });

const DECLINED = ended(
  "appointment-declined",
  "Appointment declined",
  `Not possible: ${TITLE}`,
  "We are sorry: we cannot take the call that you asked for.",
  "Choose another time",
);
const CANCELLED = ended(
  "appointment-cancelled",
  "Appointment cancelled",
  `Cancelled: ${TITLE}`,
  "This call is cancelled. The attached file removes it from your calendar.",
  "Book another call",
);

const factsOf = (call: VisitorCall) => ({ call: call.name, when: sayWhen(call, call.timeZone), host: call.host, where: call.videoLink });
const managedOf = (call: VisitorCall) => ({ ...factsOf(call), link: call.link });

type EndedCall = VisitorCall & { readonly reason: string; readonly bookLink: string };
const endedOf = (call: EndedCall) => ({ ...factsOf(call), reason: call.reason, booking: call.bookLink });

export const bookedLetter = (call: VisitorCall) => fill(BOOKED, managedOf(call));
export const requestedLetter = (call: VisitorCall) => fill(REQUESTED, managedOf(call));
export const confirmedLetter = (call: VisitorCall) => fill(CONFIRMED, managedOf(call));
/** Contains the reason given by staff. */
export const declinedLetter = (call: EndedCall) => fill(DECLINED, endedOf(call));
export const cancelledLetter = (call: EndedCall) => fill(CANCELLED, endedOf(call));
/** Sent when only the host changes. */
export const otherHostLetter = (call: VisitorCall) => fill(OTHER_HOST, managedOf(call));

/** The letter lists the video link. */
export const otherPlaceLetter = (call: VisitorCall) =>
  fill(OTHER_PLACE, {
    ...managedOf(call),
    news:
      call.videoLink === ""
        ? "The video link was removed; we will send a new one in time. The time stays as it was."
        : "Your call has a new video link; its time stays as it was. The attached file updates it in your calendar.",
  });

export const movedLetter = (call: VisitorCall & { readonly isRequested: boolean }) =>
  fill(MOVED, {
    ...managedOf(call),
    news: call.isRequested
      ? "Your call was moved to a new time. We are holding it and will write once it is confirmed."
      : "Your call has a new time. The attached file updates it in your calendar.",
  });

const HOUR_MINUTES = 60;

/** Computed at send time, because mails can be delayed. */
function sayLeft(leftMs: number): string {
  const minutes = Math.max(1, Math.round(leftMs / MINUTE_MS));
  if (minutes === 1) return "a minute";
  if (minutes < 50) return `${minutes} minutes`;
  return minutes < 1.5 * HOUR_MINUTES ? "about an hour" : `about ${Math.round(minutes / HOUR_MINUTES)} hours`;
}

/** Counts calendar days in the reader's time zone. */
function sayDay({ start, timeZone }: Call, now: Date): string {
  const days = daysBetween(localDay(now, timeZone), localDay(start, timeZone));
  if (days > 1) return "The day after tomorrow";
  return days === 1 ? "Tomorrow" : "Today";
}

const LEFT = { label: "How much time is left", sample: "about an hour" };

const reminder = (name: string, title: string, subject: string) =>
  template({
    name,
    title,
    to: "client",
    variables: { ...MANAGED, day: { label: "Which day it is on", sample: "Tomorrow" }, left: LEFT },
    subject,
    body: `Your call with us begins in {{left}}.\n\n${FACTS}\n\n${MANAGE}`,
  });

const REMINDERS = {
  day: reminder("appointment-reminder-day", "Reminder of an appointment, a day before", `{{day}}: ${TITLE}`),
  hour: reminder("appointment-reminder-hour", "Reminder of an appointment, an hour before", `In {{left}}: ${TITLE}`),
} as const satisfies Record<Reminder, MailTemplate>;

export const reminderLetter = (call: VisitorCall & { readonly reminder: Reminder; readonly now: Date }) =>
  fill(REMINDERS[call.reminder], {
    ...managedOf(call),
    day: sayDay(call, call.now),
    left: sayLeft(call.start.getTime() - call.now.getTime()),
  });

/** Data for mails to the host, with times in the host's time zone. */
export interface HostCall extends Call {
  readonly fullName: string;
  readonly email: string;
  readonly topic: string;
  readonly reason: string;
  /** Links to the back office. */
  readonly link: string;
}

export type HostNews = "booked" | "requested" | "confirmed" | "declined" | "moved" | "changed" | "cancelled" | "reminder";

const HOST_VARIABLES = {
  call: CALL,
  when: WHEN,
  client: { label: "Who has booked", sample: "Rina Akter" },
  email: { label: "Their address", sample: "rina@example.com" },
  reason: REASON,
  topic: { label: "What they want to talk about", sample: "A shop for hand-woven saris." },
  link: linkVariable("The link to the appointment"),
};

const hostTemplate = (news: HostNews, title: string, start: string) =>
  template({
    name: `appointment-host-${news}`,
    title,
    to: "staff",
    variables: HOST_VARIABLES,
    subject: `${start}: {{call}} with {{client}}`,
    body: `| What: {{call}}
| When: {{when}}
| Who: {{client}}
| Email: {{email}}
| Reason: {{reason}}

{{topic}}

[${news === "requested" ? "Confirm or decline" : "Open the appointment"}]({{link}})`,
  });

const HOST_TEMPLATES = {
  booked: hostTemplate("booked", "To the host: new appointment", "New appointment"),
  requested: hostTemplate("requested", "To the host: please confirm", "Please confirm"),
  confirmed: hostTemplate("confirmed", "To the host: confirmed", "Confirmed"),
  declined: hostTemplate("declined", "To the host: declined", "Declined"),
  moved: hostTemplate("moved", "To the host: new time", "New time"),
  changed: hostTemplate("changed", "To the host: new video link", "New video link"),
  cancelled: hostTemplate("cancelled", "To the host: cancelled", "Cancelled"),
  reminder: hostTemplate("reminder", "To the host: soon", "Soon"),
} as const satisfies Record<HostNews, MailTemplate>;

export const hostLetter = (news: HostNews, call: HostCall) =>
  fill(HOST_TEMPLATES[news], {
    call: call.name,
    when: sayWhen(call, call.timeZone),
    client: call.fullName,
    email: call.email,
    reason: call.reason,
    topic: call.topic,
    link: call.link,
  });

export const APPOINTMENT_TEMPLATES = [
  BOOKED,
  REQUESTED,
  CONFIRMED,
  DECLINED,
  MOVED,
  OTHER_HOST,
  OTHER_PLACE,
  CANCELLED,
  ...Object.values(REMINDERS),
  ...Object.values(HOST_TEMPLATES),
];
