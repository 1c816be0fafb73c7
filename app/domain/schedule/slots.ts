import { type Interval, joinIntervals, type LocalDay, localDays, type WorkingHours } from "./local-days.ts";
import { DAY_MS, MINUTE_MS } from "./durations.ts";

/**
 * Calls begin on the quarter-hours of the host's clock: fine enough to use a short gap, coarse enough to scan at a glance. Every zone in
 * use has an offset that is a multiple of 15 minutes, so these are quarter-hours everywhere.
 */
const GRID_MS = 15 * MINUTE_MS;

/** The rules of a meeting type. */
export interface MeetingRules {
  readonly minutes: number;
  /** Free time for the host after the call; the previous call's buffer provides the time before it. */
  readonly bufferMinutes: number;
  readonly minNoticeMinutes: number;
  readonly horizonDays: number;
  /** A host with this many appointments of any kind on a day of their calendar gets no more. */
  readonly dailyCap: number;
  /** Only hosts with one of these topics, if there are any; empty for all hosts. */
  readonly topics: readonly string[];
}

export interface SlotHost extends Omit<WorkingHours, "closedOn"> {
  readonly id: string;
  readonly topics: readonly string[];
}

/** An existing appointment of a host: from its start to the end of its buffer. */
export interface Busy {
  readonly hostId: string;
  readonly from: Date;
  readonly to: Date;
}

/** Everything that determines free time. */
export interface Diary {
  readonly meeting: MeetingRules;
  readonly hosts: readonly SlotHost[];
  readonly busy: readonly Busy[];
  /** The firm's holidays. */
  readonly closedOn: readonly string[];
  /** Starts booked a moment ago: a concurrent request for the same start is not given another host. */
  readonly justTaken?: readonly Date[];
  readonly now: Date;
}

export interface Slot {
  readonly start: Date;
  readonly end: Date;
  /** The free hosts, the one with the least to do that day first. */
  readonly hostIds: readonly string[];
}

export type SlotRefusal = "past" | "too_soon" | "too_far" | "not_offered" | "slot_taken" | "day_full";

export type FoundSlot = { readonly ok: true; readonly slot: Slot } | { readonly ok: false; readonly reason: SlotRefusal };

export const endOf = (start: Date, { minutes }: Pick<MeetingRules, "minutes">) => new Date(start.getTime() + minutes * MINUTE_MS);

/** The time that the meeting blocks for its host. */
export const blockedOf = (start: Date, { minutes, bufferMinutes }: Pick<MeetingRules, "minutes" | "bufferMinutes">) => ({
  from: start,
  to: new Date(start.getTime() + (minutes + bufferMinutes) * MINUTE_MS),
});

const canHost = ({ topics }: Pick<SlotHost, "topics">, meeting: Pick<MeetingRules, "topics">) =>
  meeting.topics.length === 0 || meeting.topics.some((topic) => topics.includes(topic));

/** A host's time in an interval, loaded once for all queries. */
interface HostTime {
  readonly id: string;
  readonly days: readonly LocalDay[];
  readonly open: readonly Interval[];
  readonly busy: readonly Interval[];
}

function hostTime({ meeting, busy, closedOn }: Diary, host: SlotHost, { fromMs, toMs }: Interval): HostTime {
  // A meeting that begins in the interval may end after it.
  const days = localDays({ ...host, closedOn }, { fromMs, toMs: toMs + meeting.minutes * MINUTE_MS });
  const own = busy.filter(({ hostId }) => hostId === host.id).map(({ from, to }) => ({ fromMs: from.getTime(), toMs: to.getTime() }));
  return { id: host.id, days, open: joinIntervals(days.flatMap(({ open }) => open)), busy: own };
}

const countOn = ({ days, busy }: HostTime, startMs: number) => {
  const day = days.find(({ fromMs, toMs }) => fromMs <= startMs && startMs < toMs);
  return day ? busy.filter(({ fromMs }) => day.fromMs <= fromMs && fromMs < day.toMs).length : 0;
};

/** Why this host cannot take a meeting at that start, or undefined. */
function hostRefusal(meeting: MeetingRules, time: HostTime, startMs: number): SlotRefusal | undefined {
  const endMs = startMs + meeting.minutes * MINUTE_MS;
  if (!time.open.some(({ fromMs, toMs }) => fromMs <= startMs && endMs <= toMs)) return "not_offered";
  const freeMs = endMs + meeting.bufferMinutes * MINUTE_MS;
  if (time.busy.some(({ fromMs, toMs }) => fromMs < freeMs && startMs < toMs)) return "slot_taken";
  return countOn(time, startMs) >= meeting.dailyCap ? "day_full" : undefined;
}

const earliestMs = ({ meeting, now }: Diary) => now.getTime() + meeting.minNoticeMinutes * MINUTE_MS;
const latestMs = ({ meeting, now }: Diary) => now.getTime() + meeting.horizonDays * DAY_MS;

/** What rules out the start for every host. */
function timeRefusal(diary: Diary, startMs: number): SlotRefusal | undefined {
  if (startMs <= diary.now.getTime()) return "past";
  if (startMs < earliestMs(diary)) return "too_soon";
  if (startMs > latestMs(diary)) return "too_far";
  if (diary.justTaken?.some((start) => start.getTime() === startMs)) return "slot_taken";
  return startMs % GRID_MS === 0 ? undefined : "not_offered";
}

function slotOf({ meeting }: Diary, startMs: number, free: readonly HostTime[]): Slot {
  const start = new Date(startMs);
  const byLoad = free.toSorted((one, other) => countOn(one, startMs) - countOn(other, startMs) || (one.id < other.id ? -1 : 1));
  return { start, end: endOf(start, meeting), hostIds: byLoad.map(({ id }) => id) };
}

/** If no host knows the topic, any host may take the call. */
function timesOf(diary: Diary, interval: Interval): readonly HostTime[] {
  const experts = diary.hosts.filter((host) => canHost(host, diary.meeting));
  return (experts.length > 0 ? experts : diary.hosts).map((host) => hostTime(diary, host, interval));
}

/** Grid points at which the meeting fits into an opening. */
function startsIn(times: readonly HostTime[], { minutes }: MeetingRules, { fromMs, toMs }: Interval): readonly number[] {
  const starts = new Set<number>();
  for (const open of times.flatMap((time) => time.open)) {
    const last = Math.min(open.toMs - minutes * MINUTE_MS, toMs - 1);
    for (let at = Math.ceil(Math.max(open.fromMs, fromMs) / GRID_MS) * GRID_MS; at <= last; at += GRID_MS) starts.add(at);
  }
  return [...starts].sort((one, other) => one - other);
}

/** Every bookable slot that begins in the interval, in order, or the first few. */
export function freeSlots(
  diary: Diary,
  { from, to }: { readonly from: Date; readonly to: Date },
  max = Number.POSITIVE_INFINITY,
): readonly Slot[] {
  const interval = { fromMs: Math.max(from.getTime(), earliestMs(diary)), toMs: Math.min(to.getTime(), latestMs(diary) + 1) };
  if (interval.fromMs >= interval.toMs) return [];
  const times = timesOf(diary, interval);
  const slots: Slot[] = [];
  for (const startMs of startsIn(times, diary.meeting, interval)) {
    if (slots.length >= max) break;
    const free = timeRefusal(diary, startMs) ? [] : times.filter((time) => hostRefusal(diary.meeting, time, startMs) === undefined);
    if (free.length > 0) slots.push(slotOf(diary, startMs, free));
  }
  return slots;
}

/** When all hosts refuse, the reason closest to a yes is reported. */
const REASONS = ["slot_taken", "day_full", "not_offered"] as const;

/** The slot at exactly this time, or why there is none. */
export function findSlot(diary: Diary, start: Date): FoundSlot {
  const startMs = start.getTime();
  const wrong = timeRefusal(diary, startMs);
  if (wrong) return { ok: false, reason: wrong };
  const asked = timesOf(diary, { fromMs: startMs, toMs: startMs + 1 }).map((time) => ({
    time,
    refusal: hostRefusal(diary.meeting, time, startMs),
  }));
  const free = asked.filter(({ refusal }) => refusal === undefined).map(({ time }) => time);
  if (free.length > 0) return { ok: true, slot: slotOf(diary, startMs, free) };
  return { ok: false, reason: REASONS.find((reason) => asked.some(({ refusal }) => refusal === reason)) ?? "not_offered" };
}
