const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Numbers only: month names differ between versions of browsers and Node, and a page is rendered in both. */
const figuresIn = (timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    hourCycle: "h23",
  });

/** Cached, because creating a formatter is slow and a list shows hundreds of times. */
const formatters = new Map<string, Intl.DateTimeFormat>();

export function figuresOf(at: Date, timeZone: string): Readonly<Record<string, string>> {
  const formatter = formatters.get(timeZone) ?? figuresIn(timeZone);
  formatters.set(timeZone, formatter);
  return Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, value]));
}

const nameDay = (year: string | undefined, month: string | undefined, day: string | undefined) =>
  `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;

/** Formats 2026-11-15 as "15 Nov 2026". */
export function formatDay(day: string): string {
  const [year, month, date] = day.split("-");
  return nameDay(year, month, date);
}

/** "2 – 6 Nov 2026", "28 Oct – 6 Nov 2026": the month and the year are written once if both days share them. */
export function formatSpan(from: string, to: string): string {
  if (from === to) return formatDay(from);
  const first = formatDay(from).split(" ");
  const last = formatDay(to).split(" ");
  const own = first.filter((_, index) => first.slice(index).join() !== last.slice(index).join());
  return `${own.join(" ")} – ${last.join(" ")}`;
}

/** "15 Nov 2026, 15:04". */
export function formatMoment(at: Date, timeZone: string): string {
  const { year, month, day, hour, minute } = figuresOf(at, timeZone);
  return `${nameDay(year, month, day)}, ${hour}:${minute}`;
}

/** "15 Nov 2026, 15:04:09 (Asia/Dhaka)". */
export const formatExactMoment = (at: Date, timeZone: string) =>
  `${formatMoment(at, timeZone)}:${figuresOf(at, timeZone)["second"]} (${timeZone})`;

/** As spreadsheets read it: "2026-11-15 15:04:09". */
export function stampIn(at: Date, timeZone: string): string {
  const { hour, minute, second } = figuresOf(at, timeZone);
  return `${dayIn(at, timeZone)} ${hour}:${minute}:${second}`;
}

/** The day in that zone, as `YYYY-MM-DD`. */
export function dayIn(at: Date, timeZone: string): string {
  const { year = "", month = "", day = "" } = figuresOf(at, timeZone);
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
