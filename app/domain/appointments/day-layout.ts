import { type CalendarDay, MINUTES_A_DAY, type TimeSpan, wallSpan } from "./calendar-day.ts";
import { minutesOf, type WallSpan, wallTime } from "./wall-clock.ts";

/** Minutes per row of a day's column. The stylesheet uses the same step. */
export const ROW_MINUTES = 5;
/** Shorter events would have no room for their text. */
const MIN_SHOWN_MINUTES = 30;
/** The stylesheet defines no more columns; further ones would be too narrow to read. */
export const MAX_COLUMNS = 8;

export interface CalendarEvent extends TimeSpan {
  readonly id: string;
  /** Events of one lane are stacked unless they overlap; lanes are ordered from left to right. */
  readonly lane: number;
}

export interface Placed extends WallSpan {
  readonly id: string;
  readonly column: number;
  readonly columns: number;
  /** The event began on an earlier day or continues after midnight. */
  readonly isCut: boolean;
}

interface Box {
  readonly event: CalendarEvent;
  readonly from: number;
  readonly to: number;
}

function boxOf(event: CalendarEvent, day: CalendarDay): Box[] {
  const span = wallSpan(event, day);
  if (!span) return [];
  const from = Math.min(Math.floor(minutesOf(span.from) / ROW_MINUTES) * ROW_MINUTES, MINUTES_A_DAY - MIN_SHOWN_MINUTES);
  const to = Math.ceil(minutesOf(span.to) / ROW_MINUTES) * ROW_MINUTES;
  return [{ event, from, to: Math.max(to, from + MIN_SHOWN_MINUTES) }];
}

const inOrder = (a: Box, b: Box) => a.from - b.from || b.to - a.to || a.event.lane - b.event.lane || a.event.id.localeCompare(b.event.id);

/** Groups of events that overlap directly or through others. Each group shares the width of the day. */
function clustersOf(boxes: readonly Box[]): Box[][] {
  const clusters: Box[][] = [];
  let end = -1;
  for (const box of [...boxes].sort(inOrder)) {
    if (box.from >= end) clusters.push([box]);
    else clusters.at(-1)?.push(box);
    end = Math.max(end, box.to);
  }
  return clusters;
}

/** Puts each event into the first column where it overlaps nothing. */
function columnsOfLane(boxes: readonly Box[]): Map<Box, number> {
  const ends: number[] = [];
  const columns = new Map<Box, number>();
  for (const box of boxes) {
    const free = ends.findIndex((end) => end <= box.from);
    const column = free < 0 ? ends.length : free;
    ends[column] = box.to;
    columns.set(box, column);
  }
  return columns;
}

function placeCluster(cluster: readonly Box[], day: CalendarDay): Placed[] {
  const lanes = [...new Set(cluster.map(({ event }) => event.lane))].sort((a, b) => a - b);
  const columns = new Map<Box, number>();
  let used = 0;
  for (const lane of lanes) {
    const ofLane = columnsOfLane(cluster.filter(({ event }) => event.lane === lane));
    for (const [box, column] of ofLane) columns.set(box, used + column);
    used += Math.max(...ofLane.values()) + 1;
  }
  return cluster.map((box) => ({
    id: box.event.id,
    from: wallTime(box.from),
    to: wallTime(box.to),
    column: Math.min(columns.get(box) ?? 0, MAX_COLUMNS - 1),
    columns: Math.min(used, MAX_COLUMNS),
    isCut: box.event.startsAt < day.startsAt || box.event.endsAt > day.endsAt,
  }));
}

/** Positions of all events of one day, in reading order. */
export function layOutDay(events: readonly CalendarEvent[], day: CalendarDay): readonly Placed[] {
  return clustersOf(events.flatMap((event) => boxOf(event, day))).flatMap((cluster) => placeCluster(cluster, day));
}

/** Rounds to the nearest rows, for drawing only. */
export function onRows({ from, to }: WallSpan): WallSpan {
  const rounded = (wall: string) => wallTime(Math.round(minutesOf(wall) / ROW_MINUTES) * ROW_MINUTES);
  return { from: rounded(from), to: rounded(to) };
}
