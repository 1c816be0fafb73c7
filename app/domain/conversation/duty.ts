import { afterBusinessMinutes, type BusinessHours, isOpenAt } from "#domain/schedule/business-hours.ts";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { localDay, localTime, nameDay } from "#domain/schedule/zoned-day.ts";
import { MAX_EXTRA_DUTY_MS } from "./limits.ts";

export interface Duty {
  readonly isOn: boolean;
  readonly since: Date;
  /** When the lease ends. */
  readonly until: Date;
}

/** Whether the firm has been open without a break since `since`. */
function isSameOpening(hours: BusinessHours, since: Date, now: Date): boolean {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS));
  return afterBusinessMinutes(hours, since, minutes) <= now;
}

/** Duty that began outside business hours lasts to the end of the next opening, and at most MAX_EXTRA_DUTY_MS. */
function isExtraTime(hours: BusinessHours, since: Date, now: Date): boolean {
  if (now.getTime() - since.getTime() >= MAX_EXTRA_DUTY_MS) return false;
  const opens = afterBusinessMinutes(hours, since, 0);
  return now < opens || isSameOpening(hours, opens, now);
}

/**
 * Whether staff are answering chats now. A colleague who forgets to go off duty is off when business hours end; one who went on duty
 * outside them did so on purpose, and stays on for a limited time.
 */
export function isOnDuty({ isOn, since, until }: Duty, hours: BusinessHours, now: Date): boolean {
  if (!isOn || until <= now) return false;
  return isOpenAt(hours, since) ? isSameOpening(hours, since, now) : isExtraTime(hours, since, now);
}

const cityOf = (timeZone: string) => timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;

/** "today" by the firm's calendar, since the sentence names its city; "on Monday" within six days, otherwise with the date. */
function dayWords({ timeZone }: BusinessHours, at: Date, now: Date): string {
  const day = localDay(at, timeZone);
  if (day === localDay(now, timeZone)) return "today";
  const name = nameDay(day);
  const isSoon = at.getTime() - now.getTime() < 6 * 24 * 60 * MINUTE_MS;
  return `on ${isSoon ? (name.split(" ", 1)[0] ?? name) : name}`;
}

/** When staff will be back, in one sentence. It promises nothing beyond the business hours. */
export function backWords(hours: BusinessHours, now: Date): string {
  if (isOpenAt(hours, now)) return "We are at work, but not at the chat right now.";
  const at = afterBusinessMinutes(hours, now, 0);
  if (at <= now) return "";
  return `We are back ${dayWords(hours, at, now)} at ${localTime(at, hours.timeZone)} (${cityOf(hours.timeZone)}).`;
}
