import { HOUR_MS, MINUTE_MS } from "#domain/schedule/durations.ts";

export const REMINDERS = { day: 24 * HOUR_MS, hour: HOUR_MS } as const;

export type Reminder = keyof typeof REMINDERS;

/** A reminder is skipped if less time than this remains: a day's reminder is pointless half a day before the call. */
export const LATEST = { day: 12 * HOUR_MS, hour: 0 } as const satisfies Readonly<Record<Reminder, number>>;

const AT_ONCE_MS = 15 * MINUTE_MS;

/** Whether staff's decision about a call is told at once, without waiting for Undo: the client may be about to dial in. */
export const isToldAtOnce = (start: Date, now: Date): boolean => start.getTime() - now.getTime() <= AT_ONCE_MS;

/** Reminders whose time has already passed when a call is booked count as sent. */
export function neededReminders(start: Date, now: Date) {
  const leftMs = start.getTime() - now.getTime();
  return { remindedDayAt: leftMs <= REMINDERS.day ? now : null, remindedHourAt: leftMs <= REMINDERS.hour ? now : null };
}

/** Mentions only reminders still to be sent. */
export function sayReminders(start: Date, now: Date): string {
  const { remindedDayAt, remindedHourAt } = neededReminders(start, now);
  if (remindedDayAt === null) return "We remind you a day and an hour before.";
  return remindedHourAt === null ? "We remind you an hour before." : "";
}
