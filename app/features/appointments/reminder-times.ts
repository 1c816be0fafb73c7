const HOUR_MS = 3_600_000;

export const REMINDERS = { day: 24 * HOUR_MS, hour: HOUR_MS } as const;

export type Reminder = keyof typeof REMINDERS;

/** With less than this left it is too late for one: half a day before a call nobody needs to hear of the day before. */
export const LATEST = { day: 12 * HOUR_MS, hour: 0 } as const satisfies Readonly<Record<Reminder, number>>;

/** Whoever books within a day or an hour of the call needs no reminder of it: those count as sent. */
export function neededReminders(start: Date, now: Date) {
  const leftMs = start.getTime() - now.getTime();
  return { remindedDayAt: leftMs <= REMINDERS.day ? now : null, remindedHourAt: leftMs <= REMINDERS.hour ? now : null };
}

/** Only what is still to come: "We remind you an hour before." to whoever books for today. */
export function sayReminders(start: Date, now: Date): string {
  const { remindedDayAt, remindedHourAt } = neededReminders(start, now);
  if (remindedDayAt === null) return "We remind you a day and an hour before.";
  return remindedHourAt === null ? "We remind you an hour before." : "";
}
