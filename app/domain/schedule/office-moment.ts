/** No later than 2199: the last days of the year 9999 are no dates in every time zone. */
const TYPED = /^(?:19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?$/;

const figuresIn = (timeZone: string) =>
  new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });

/** As a field of the kind `datetime-local` wants it, in the office's own time. */
export function printOfficeMoment(at: Date | null, timeZone: string): string {
  if (at === null) return "";
  const { year, month, day, hour, minute } = Object.fromEntries(
    figuresIn(timeZone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return `${year}-${month}-${day}T${hour}:${minute}`;
}

/** Undefined for what is no moment. An hour that a change of clocks skips is the one after. */
export function readOfficeMoment(typed: string, timeZone: string): Date | undefined {
  if (!TYPED.test(typed)) return undefined;
  const wantedMs = Date.parse(`${typed.slice(0, 16)}Z`);
  if (Number.isNaN(wantedMs)) return undefined;
  let at = new Date(wantedMs);
  // The 30th of February is no day, although a Date takes it for one of March.
  if (!at.toISOString().startsWith(typed.slice(0, 16))) return undefined;
  // The second look is for those whose first guess lies on the other side of a change of clocks.
  for (let look = 0; look < 2; look += 1) at = new Date(at.getTime() + wantedMs - Date.parse(`${printOfficeMoment(at, timeZone)}Z`));
  return at;
}
