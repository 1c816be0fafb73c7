import { DAY_MS } from "#domain/schedule/durations.ts";
import { dayIn, figuresOf } from "#domain/list/office-time.ts";

/** No later than 2199: the last days of the year 9999 are out of range in some time zones. */
const TYPED = /^(?:19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;

/** The value of a `datetime-local` field, in the office's time zone. */
export function printOfficeMoment(at: Date | null, timeZone: string): string {
  if (at === null) return "";
  const { hour, minute } = figuresOf(at, timeZone);
  return `${dayIn(at, timeZone)}T${hour}:${minute}`;
}

/** Undefined for anything else. A time that the clocks skip is read as an hour later. */
export function readOfficeMoment(typed: string, timeZone: string): Date | undefined {
  if (!TYPED.test(typed)) return undefined;
  const wantedMs = Date.parse(`${typed.slice(0, 16)}Z`);
  if (Number.isNaN(wantedMs)) return undefined;
  let at = new Date(wantedMs);
  // Date parses 30 February as a day in March.
  if (!at.toISOString().startsWith(typed.slice(0, 16))) return undefined;
  // The second pass corrects a first guess on the other side of a clock change.
  for (let look = 0; look < 2; look += 1) at = new Date(at.getTime() + wantedMs - Date.parse(`${printOfficeMoment(at, timeZone)}Z`));
  return at;
}

const MORNING = "09:00";
const WEEK_DAYS = 7;

/** The usual times to publish, as typed into a `datetime-local` field. */
export function usualMoments(now: Date, timeZone: string): readonly { readonly words: string; readonly typed: string }[] {
  const today = new Date(`${dayIn(now, timeZone)}T00:00:00Z`);
  const morningIn = (days: number) => `${new Date(today.getTime() + days * DAY_MS).toISOString().slice(0, 10)}T${MORNING}`;
  const untilMonday = WEEK_DAYS - ((today.getUTCDay() + WEEK_DAYS - 1) % WEEK_DAYS);
  return [
    { words: `Tomorrow, ${MORNING}`, typed: morningIn(1) },
    { words: `Monday, ${MORNING}`, typed: morningIn(untilMonday) },
  ];
}
