import { dayIn } from "#domain/list/office-time.ts";
import { Temporal } from "#domain/schedule/temporal.ts";

export type ToldOn =
  | { readonly ok: true; readonly at: Date }
  | { readonly ok: false; readonly reason: "day_to_come" | "day_before_request" };

/**
 * When a person informed on this day counts as informed: now if it is today, otherwise the start of the day, but not before the request.
 */
export function toldOn(day: string, requestedAt: Date, now: Date, timeZone: string): ToldOn {
  if (day > dayIn(now, timeZone)) return { ok: false, reason: "day_to_come" };
  if (day < dayIn(requestedAt, timeZone)) return { ok: false, reason: "day_before_request" };
  if (day === dayIn(now, timeZone)) return { ok: true, at: now };
  const beginning = Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds;
  return { ok: true, at: new Date(Math.max(beginning, requestedAt.getTime())) };
}
