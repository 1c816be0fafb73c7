import { BRAND } from "#content/brand.ts";
import { daysBetween, localDay, sayWhen } from "#domain/schedule/zoned-day.ts";
import type { Letter, LetterPart } from "#features/mail/letter.ts";
import type { Reminder } from "./reminder-times.ts";

interface Call {
  /** Of the meeting type. */
  readonly name: string;
  readonly start: Date;
  readonly end: Date;
  /** The reader's. */
  readonly timeZone: string;
}

/** To the visitor. None of their own words in any of them: whoever typed this address may not own it. */
export interface VisitorCall extends Call {
  readonly host: string;
  readonly videoLink: string;
  /** With its token: whoever has it can move or cancel the call. */
  readonly link: string;
}

const titleOf = ({ name }: Call) => `${name} with ${BRAND.name}`;

const facts = (call: VisitorCall): LetterPart => ({
  facts: [["What", call.name], ["When", sayWhen(call, call.timeZone)], ["With", `${call.host}, ${BRAND.name}`], ...(call.videoLink === "" ? [] : [["Where", call.videoLink] as const])],
});

const manage = ({ link }: VisitorCall): LetterPart => ({ label: "See, move or cancel the call", href: link });

const NOT_YOU = "If it was not you, there is nothing to do; with the button above you can also cancel it.";

export const bookedLetter = (call: VisitorCall): Letter => ({
  subject: titleOf(call),
  parts: ["Somebody, most likely you, booked a call with us and gave this address. It is in our calendar; the attached file puts it into yours.", facts(call), manage(call), NOT_YOU],
});

export const requestedLetter = (call: VisitorCall): Letter => ({
  subject: `Requested: ${titleOf(call)}`,
  parts: ["Somebody, most likely you, asked for a call with us and gave this address. We keep the time free and write again as soon as we have confirmed it.", facts(call), manage(call), NOT_YOU],
});

export const confirmedLetter = (call: VisitorCall): Letter => ({
  subject: `Confirmed: ${titleOf(call)}`,
  parts: ["The call that you asked for is confirmed. The attached file updates it in your calendar.", facts(call), manage(call)],
});

/** The reason is ours. */
export const declinedLetter = (call: VisitorCall & { readonly reason: string; readonly bookLink: string }): Letter => ({
  subject: `Not possible: ${titleOf(call)}`,
  parts: ["We are sorry: we cannot take the call that you asked for.", facts(call), ...(call.reason === "" ? [] : [call.reason]), { label: "Choose another time", href: call.bookLink }],
});

/** At the same time, with somebody else. */
export const otherHostLetter = (call: VisitorCall): Letter => ({
  subject: `Another host: ${titleOf(call)}`,
  parts: ["Somebody else takes your call; its time stays as it was. The attached file updates it in your calendar.", facts(call), manage(call)],
});

/** The link is said with the facts. */
export const otherPlaceLetter = (call: VisitorCall): Letter => ({
  subject: `Where we meet: ${titleOf(call)}`,
  parts: [call.videoLink === "" ? "The video link of your call was taken away; we send you another one in time. The time stays as it was." : "Your call has a new video link; its time stays as it was. The attached file updates it in your calendar.", facts(call), manage(call)],
});

export const movedLetter = (call: VisitorCall & { readonly isRequested: boolean }): Letter => ({
  subject: `New time: ${titleOf(call)}`,
  parts: [
    call.isRequested ? "Your call is to be at another time. We keep it free and write again as soon as we have confirmed it." : "Your call has a new time. The attached file updates it in your calendar.",
    facts(call),
    manage(call),
  ],
});

export const cancelledLetter = (call: VisitorCall & { readonly reason: string; readonly bookLink: string }): Letter => ({
  subject: `Cancelled: ${titleOf(call)}`,
  parts: ["This call is cancelled. The attached file takes it out of your calendar.", facts(call), ...(call.reason === "" ? [] : [call.reason]), { label: "Book another call", href: call.bookLink }],
});

const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** A mail can be late: it says what is left, not what should be. */
function sayLeft(leftMs: number): string {
  const minutes = Math.max(1, Math.round(leftMs / MINUTE_MS));
  if (minutes === 1) return "a minute";
  if (minutes < 50) return `${minutes} minutes`;
  return minutes < 1.5 * HOUR_MINUTES ? "about an hour" : `about ${Math.round(minutes / HOUR_MINUTES)} hours`;
}

/** As the reader's calendar counts days. */
function sayDay({ start, timeZone }: Call, now: Date): string {
  const days = daysBetween(localDay(now, timeZone), localDay(start, timeZone));
  if (days > 1) return "The day after tomorrow";
  return days === 1 ? "Tomorrow" : "Today";
}

export function reminderLetter(call: VisitorCall & { readonly reminder: Reminder; readonly now: Date }): Letter {
  const left = sayLeft(call.start.getTime() - call.now.getTime());
  return {
    subject: `${call.reminder === "day" ? sayDay(call, call.now) : `In ${left}`}: ${titleOf(call)}`,
    parts: [`Your call with us begins in ${left}.`, facts(call), manage(call)],
  };
}

/** To the host, in the host's time. */
export interface HostCall extends Call {
  readonly fullName: string;
  readonly email: string;
  readonly topic: string;
  readonly reason: string;
  /** Of the back office. */
  readonly link: string;
}

export type HostNews = "booked" | "requested" | "confirmed" | "declined" | "moved" | "changed" | "cancelled" | "reminder";

const HOST_TITLES: Readonly<Record<HostNews, string>> = {
  booked: "New call",
  requested: "Please confirm",
  confirmed: "Confirmed",
  declined: "Declined",
  moved: "New time",
  changed: "New video link",
  cancelled: "Cancelled",
  reminder: "Soon",
};

export function hostLetter(news: HostNews, call: HostCall): Letter {
  const { name, fullName, email, topic, reason, link, timeZone } = call;
  return {
    subject: `${HOST_TITLES[news]}: ${name} with ${fullName}`,
    parts: [
      { facts: [["What", name], ["When", sayWhen(call, timeZone)], ["Who", fullName], ["E-mail", email], ...(reason === "" ? [] : [["Reason", reason] as const])] },
      ...(topic === "" ? [] : [topic]),
      { label: news === "requested" ? "Confirm or decline" : "Open the appointment", href: link },
    ],
  };
}
