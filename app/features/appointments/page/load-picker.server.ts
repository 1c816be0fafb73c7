import { DAY_MS, HOUR_MS } from "#domain/schedule/durations.ts";
import {
  addMonths,
  atWakingHours,
  localDay,
  localTime,
  nameDay,
  nameMonth,
  offsetName,
  partOfDay,
  weeksOf,
} from "#domain/schedule/zoned-day.ts";
import type { Slot } from "#domain/schedule/slots.ts";
import type { Services } from "#platform/services.ts";
import type { MeetingType } from "../appointment-record.server.ts";
import { listSlotsOf, nextSlots, OFFERED_NEXT } from "../list-slots.server.ts";

const SOON_DAYS = 3;
/** Weekends and holidays included. */
const LOOK_AHEAD_MS = 14 * DAY_MS;
/** How long after a day's first slot the second one of that day is offered. */
const LATER_MS = 3 * HOUR_MS;

/** The parsed URL. Invalid months and days are ignored. */
export interface PickerQuery {
  readonly timeZone: string;
  readonly month?: string | undefined;
  readonly day?: string | undefined;
  /** The appointment being moved, or the visitor's own hold. */
  readonly except?: string | undefined;
}

const MONTH = /^2[01]\d\d-(?:0[1-9]|1[0-2])$/;
const DAY = /^2[01]\d\d-(?:0[1-9]|1[0-2])-\d\d$/;

const matching = (value: string | null, shape: RegExp) => (value !== null && shape.test(value) ? value : undefined);

export const readPickerParams = (params: URLSearchParams) => ({
  month: matching(params.get("month"), MONTH),
  day: matching(params.get("day"), DAY),
});

/** An hour that occurs twice when clocks change is labelled with its UTC offset. */
export function labelSlots(slots: readonly Slot[], timeZone: string) {
  const labels = slots.map(({ start }) => localTime(start, timeZone));
  return slots.map(({ start }, index) => {
    const label = labels[index] ?? "";
    const isTwice = labels.indexOf(label) !== labels.lastIndexOf(label);
    return { start: start.toISOString(), label: isTwice ? `${label} ${offsetName(start, timeZone)}` : label };
  });
}

const YEAR = / \d{4}$/;

const byLocalDay = (slots: readonly Slot[], timeZone: string) => Map.groupBy(slots, ({ start }) => localDay(start, timeZone));

/** Labels that include the day. */
const standAlone = (slots: readonly Slot[], timeZone: string) =>
  [...byLocalDay(slots, timeZone)].flatMap(([day, ofDay]) =>
    labelSlots(ofDay, timeZone).map((slot) => ({ ...slot, day: nameDay(day).replace(YEAR, "") })),
  );

/** Two on the first free day, two on the second and one on the third; more of a day only if there are too few days. */
function spread(slots: readonly Slot[], timeZone: string): readonly Slot[] {
  const days = [...byLocalDay(slots, timeZone).values()];
  const firsts = days.flatMap(([first]) => first ?? []);
  const laters = days.flatMap(
    (ofDay) => ofDay.find(({ start }) => Number(start) - Number(ofDay[0]?.start) >= LATER_MS) ?? ofDay.at(-1) ?? [],
  );
  const preferred = [...firsts.slice(0, SOON_DAYS), ...laters.slice(0, SOON_DAYS), ...firsts, ...slots];
  return [...new Set(preferred)].slice(0, OFFERED_NEXT).sort((one, other) => Number(one.start) - Number(other.start));
}

/** The next free slots, searched for from the first one on: at waking hours if any such slot can be booked at all. */
async function soonSlots(services: Services, type: MeetingType, { timeZone, except }: PickerQuery): Promise<readonly Slot[]> {
  const now = services.clock.now();
  const [first] = await nextSlots(services.db, type, now, now, { except });
  if (!first) return [];
  const from = localDay(first.start, timeZone);
  const until = (ms: number) => localDay(new Date(ms), timeZone);
  const slotsUntil = (to: string) => listSlotsOf(services, type, { from, to, timeZone, except });
  const slots = await slotsUntil(until(first.start.getTime() + LOOK_AHEAD_MS));
  const waking = atWakingHours(slots, timeZone);
  if (waking.length > 0) return spread(waking, timeZone);
  const later = atWakingHours(await slotsUntil(until(now.getTime() + (type.horizonDays + 1) * DAY_MS)), timeZone);
  return spread(later.length > 0 ? later : slots, timeZone);
}

function dayFacts(day: string, slots: readonly Slot[], timeZone: string) {
  const byPart = Map.groupBy(labelSlots(slots, timeZone), ({ label }) => partOfDay(label));
  const parts = [...byPart].map(([part, times]) => ({ part, times }));
  // The night begins the day, but few visitors look for a time in it.
  return { day, name: nameDay(day), parts: parts.toSorted((one, other) => Number(one.part === "Night") - Number(other.part === "Night")) };
}

/**
 * A month with its free days, and one day's free slots by part of the day, in the visitor's time zone. Lists the next free slots first
 * until a month or day is chosen.
 */
export async function loadPicker(services: Services, type: MeetingType, query: PickerQuery) {
  const { timeZone, except } = query;
  const now = services.clock.now();
  const first = localDay(now, timeZone).slice(0, 7);
  const last = localDay(new Date(now.getTime() + type.horizonDays * DAY_MS), timeZone).slice(0, 7);
  const asked = query.month ?? query.day?.slice(0, 7);
  const isAsked = asked !== undefined && first <= asked && asked <= last;
  const soon = isAsked ? [] : await soonSlots(services, type, query);
  const month = isAsked ? asked : soon[0] ? localDay(soon[0].start, timeZone).slice(0, 7) : first;
  const weeks = weeksOf(month);
  const slots = await listSlotsOf(services, type, { from: weeks[0]?.[0] ?? "", to: weeks.at(-1)?.at(-1) ?? "", timeZone, except });
  const byDay = byLocalDay(slots, timeZone);
  const firstFree = [...byDay.keys()].find((day) => day.startsWith(month));
  const day = query.day !== undefined && byDay.has(query.day) ? query.day : firstFree;
  return {
    month: nameMonth(month),
    previous: month > first ? addMonths(month, -1) : undefined,
    next: month < last ? addMonths(month, 1) : undefined,
    weeks: weeks.map((week) =>
      week.map((each) => ({
        day: each,
        number: Number(each.slice(8)),
        isOther: !each.startsWith(month),
        free: byDay.get(each)?.length ?? 0,
      })),
    ),
    soon: standAlone(soon, timeZone),
    day: day === undefined ? undefined : dayFacts(day, byDay.get(day) ?? [], timeZone),
  };
}

export type LoadedPicker = Awaited<ReturnType<typeof loadPicker>>;
