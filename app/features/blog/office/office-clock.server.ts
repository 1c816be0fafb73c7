import { Temporal } from "#domain/schedule/temporal.ts";

/** What a field for date and time holds: "2026-11-15T15:04", on the clock of the office. */
export function toOfficeClock(at: Date | null, timeZone: string): string {
  if (!at) return "";
  return Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone).toPlainDateTime().toString({ smallestUnit: "minute" });
}

/** Undefined for what is no time. An hour that the clocks skip is the one after it. */
export function fromOfficeClock(text: string, timeZone: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?$/.test(text)) return undefined;
  try {
    return new Date(Temporal.PlainDateTime.from(text, { overflow: "reject" }).round("minute").toZonedDateTime(timeZone).epochMilliseconds);
  } catch {
    return undefined;
  }
}
