const FROM_MS = Date.UTC(1990, 0, 1);
const UNTIL_MS = Date.UTC(2100, 0, 1);
const SHAPE =
  /^(?:[a-z]{2,9}\.?,? )?(\d{1,2}) ([a-z]{3})[a-z]{0,6}\.? (\d{4}|\d{2}) (\d{1,2}):(\d{2})(?::(\d{2}))?(?: ([+-]\d{4}|[a-z]{1,5}))?/i;
/** RFC 5322, section 4.3; military zone letters are unreliable. */
const ZONES: Readonly<Record<string, number>> = { est: -5, edt: -4, cst: -6, cdt: -5, mst: -7, mdt: -6, pst: -8, pdt: -7 };
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

function offsetMinutes(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d\d)(\d\d)$/.exec(zone) ?? [];
  if (sign === undefined) return (ZONES[zone.toLowerCase()] ?? 0) * 60;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

const fullYear = (digits: string) => (digits.length === 4 ? Number(digits) : Number(digits) + (Number(digits) < 50 ? 2000 : 1900));

/** Parses a Date header; undefined if it is invalid or implausible. Without a zone it counts as UTC. */
export function mailDate(value: string): Date | undefined {
  const line = value.trim().slice(0, 100).replaceAll(/\s+/g, " ");
  const [, day, month = "", year = "", hour, minute, second = "0", zone = "+0000"] = SHAPE.exec(line) ?? [];
  const monthIndex = MONTHS.indexOf(month.toLowerCase());
  if (monthIndex < 0 || Number(day) > 31 || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 60) return undefined;
  const ms = Date.UTC(fullYear(year), monthIndex, Number(day), Number(hour), Number(minute), Number(second)) - offsetMinutes(zone) * 60_000;
  return ms >= FROM_MS && ms < UNTIL_MS ? new Date(ms) : undefined;
}
