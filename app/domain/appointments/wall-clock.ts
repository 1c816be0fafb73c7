/** Wall-clock times as `HH:MM`, up to `24:00`. */
export interface WallSpan {
  readonly from: string;
  readonly to: string;
}

const padded = (value: number) => String(value).padStart(2, "0");

export const wallTime = (minutes: number) => `${padded(Math.floor(minutes / 60))}:${padded(minutes % 60)}`;

export function minutesOf(wall: string): number {
  const [hours = 0, minutes = 0] = wall.split(":").map(Number);
  return hours * 60 + minutes;
}

const HOUR_MINUTES = 60;

interface Hours {
  readonly first: number;
  readonly last: number;
}

/**
 * The hours that are always shown: a little more than the opening hours, and at least a working day. The calendar folds the others away as
 * nights.
 */
export function dayHours(open: readonly WallSpan[]): Hours {
  const from = Math.min(9 * HOUR_MINUTES, ...open.map((span) => minutesOf(span.from)));
  const to = Math.max(18 * HOUR_MINUTES, ...open.map((span) => minutesOf(span.to)));
  return { first: Math.max(0, Math.floor(from / HOUR_MINUTES) - 1), last: Math.min(24, Math.ceil(to / HOUR_MINUTES) + 1) };
}

/** Whether the span begins before the hours that are shown, and whether it ends after them. */
export const isEarly = ({ from }: WallSpan, { first }: Hours) => minutesOf(from) < first * HOUR_MINUTES;
export const isLate = ({ to }: WallSpan, { last }: Hours) => minutesOf(to) > last * HOUR_MINUTES;

/** Whether the span needs hours that are folded away. */
export const isAtNight = (span: WallSpan, hours: Hours) => isEarly(span, hours) || isLate(span, hours);

const QUARTER_MINUTES = 15;

/** The quarter-hour at a position in a day's column: 0 is the top, 1 the bottom. */
export function quarterAt(place: number, { first, last }: Hours): string {
  const minutes = (first + place * (last - first)) * HOUR_MINUTES;
  const latest = last * HOUR_MINUTES - QUARTER_MINUTES;
  return wallTime(Math.max(first * HOUR_MINUTES, Math.min(Math.floor(minutes / QUARTER_MINUTES) * QUARTER_MINUTES, latest)));
}
