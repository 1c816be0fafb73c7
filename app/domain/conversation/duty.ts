import { afterBusinessMinutes, type BusinessHours, isOpenAt } from "#domain/schedule/business-hours.ts";
import { localDay, localTime, nameDay } from "#domain/schedule/zoned-day.ts";

export interface Duty {
  readonly isOn: boolean;
  readonly since: Date;
  /** The end of the lease. */
  readonly until: Date;
}

const MINUTE_MS = 60_000;

/** Whether the firm has been open without a break since then. */
function isSameOpening(hours: BusinessHours, since: Date, now: Date): boolean {
  const minutes = Math.max(0, Math.floor((now.getTime() - since.getTime()) / MINUTE_MS));
  return afterBusinessMinutes(hours, since, minutes) <= now;
}

/**
 * Whether somebody answers now. Who went on duty within business hours and forgot the switch is off duty when they end;
 * who did so outside of them meant it.
 */
export function isOnDuty({ isOn, since, until }: Duty, hours: BusinessHours, now: Date): boolean {
  if (!isOn || until <= now) return false;
  return !isOpenAt(hours, since) || isSameOpening(hours, since, now);
}

const cityOf = (timeZone: string) => timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;

/** "Monday" while it is within a week, otherwise with its date. */
function dayWords(hours: BusinessHours, at: Date, now: Date): string {
  const { timeZone } = hours;
  const [day, today] = [localDay(at, timeZone), localDay(now, timeZone)];
  if (day === today) return "today";
  const name = nameDay(day);
  const isSoon = at.getTime() - now.getTime() < 6 * 24 * 60 * MINUTE_MS;
  return `on ${isSoon ? (name.split(" ", 1)[0] ?? name) : name}`;
}

/** When somebody will be there again, in one sentence. Nothing is promised that the hours do not say. */
export function backWords(hours: BusinessHours, now: Date): string {
  if (isOpenAt(hours, now)) return "We are at work, but nobody is at the chat right now.";
  const at = afterBusinessMinutes(hours, now, 0);
  if (at <= now) return "";
  return `We are back ${dayWords(hours, at, now)} at ${localTime(at, hours.timeZone)} (${cityOf(hours.timeZone)}).`;
}
