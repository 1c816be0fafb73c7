import type { DaySpan } from "#domain/stats/period-choice.ts";
import type { Sheet, SheetColumn } from "#domain/stats/sheet.ts";
import { grainOf, type Grain, slotsOf, sumBySlot, unfinishedSlot } from "#domain/stats/slots.ts";

interface Counted {
  /** The start of a slot: a date, or a date and hour. */
  readonly at: string;
  readonly values: readonly number[];
}

interface TimeSeries {
  readonly days: DaySpan;
  /** The days' time zone. */
  readonly timeZone: string;
  readonly now: Date;
  readonly counted: readonly Counted[];
  readonly columns: readonly SheetColumn[];
  /** The first value's counts in the previous period. */
  readonly before?: { readonly days: DaySpan; readonly counted: readonly Counted[] } | undefined;
  /** Set for visits, the only counts available by hour. */
  readonly hasHours?: boolean;
}

const GRAIN_LABELS = { hour: "Hour", day: "Day", week: "Week", month: "Month" } as const satisfies Record<Grain, string>;

const sums = (days: DaySpan, grain: Grain, counted: readonly Counted[], value: number) =>
  sumBySlot(
    slotsOf(days, grain),
    counted.map(({ at, values }) => ({ at, value: values[value] ?? 0 })),
  );

/** Counts over time: one column for the time, one per value, and one for the first value in the previous period. */
export function timeSheet(
  words: Pick<Sheet, "id" | "title" | "about" | "empty">,
  { days, timeZone, now, counted, columns, before, hasHours }: TimeSeries,
): Sheet {
  const own = grainOf(days);
  const grain = own === "hour" && !hasHours ? "day" : own;
  const slots = slotsOf(days, grain);
  const series = columns.map((_, index) => sums(days, grain, counted, index));
  const unfinished = unfinishedSlot(slots, days, now, timeZone);
  const [first] = columns;
  const earlier =
    before && first
      ? {
          column: { label: `${first.label} before`, unit: first.unit, mark: "before" as const },
          sums: sums(before.days, grain, before.counted, 0),
        }
      : undefined;
  return {
    ...words,
    shape: "line",
    isWide: true,
    ...(unfinished !== undefined && { unfinished }),
    columns: [{ label: GRAIN_LABELS[grain], unit: "text" }, ...columns, ...(earlier ? [earlier.column] : [])],
    rows: slots.map(({ label }, slot) => [
      label,
      ...series.map((values) => values[slot] ?? 0),
      ...(earlier ? [earlier.sums[slot] ?? null] : []),
    ]),
  };
}
