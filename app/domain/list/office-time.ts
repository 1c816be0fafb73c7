/** The back office speaks of days and hours as they are where the firm is, for whoever looks and wherever it is rendered. */
export const OFFICE_TIME_ZONE = "Asia/Dhaka";

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** Figures only: names of months differ between versions of browsers and Node, and a page is rendered in both. */
const FIGURES = new Intl.DateTimeFormat("en-GB", {
  timeZone: OFFICE_TIME_ZONE,
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  hourCycle: "h23",
});

function inOffice(at: Date): Readonly<Record<string, string>> {
  return Object.fromEntries(FIGURES.formatToParts(at).map(({ type, value }) => [type, value]));
}

const nameDay = (year: string | undefined, month: string | undefined, day: string | undefined) => `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`;

/** "15 Nov 2026" of the day 2026-11-15. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split("-");
  return nameDay(year, month, date);
}

/** "15 Nov 2026, 15:04". */
export function formatMoment(at: Date): string {
  const { year, month, day, hour, minute } = inOffice(at);
  return `${nameDay(year, month, day)}, ${hour}:${minute}`;
}

/** The same to the second. */
export const formatExactMoment = (at: Date) => `${formatMoment(at)}:${inOffice(at)["second"]} (${OFFICE_TIME_ZONE})`;

/** The day in the office, as 2026-11-15. */
export function officeDay(at: Date): string {
  const { year = "", month = "", day = "" } = inOffice(at);
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}
