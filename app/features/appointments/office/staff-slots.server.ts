import { momentOn } from "#domain/appointments/calendar-day.ts";
import { formatDay } from "#domain/list/office-time.ts";
import { freeSlots } from "#domain/schedule/slots.ts";
import { localDay, localRange, localTime } from "#domain/schedule/zoned-day.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import type { MeetingType } from "../appointment-record.server.ts";
import { loadDiary } from "../diary.server.ts";
import type { Host } from "./list-hosts.server.ts";
import type { When } from "./staff-input.ts";

const HORIZON_DAYS = 730;

/** Staff keep the host's hours; notice, horizon, cap and topics restrict visitors only. */
const forStaff = (type: MeetingType): MeetingType => ({
  ...type,
  minNoticeMinutes: 0,
  horizonDays: HORIZON_DAYS,
  dailyCap: Number.MAX_SAFE_INTEGER,
  topics: [],
});

interface Wish {
  readonly type: MeetingType;
  readonly host: Pick<Host, "id" | "timeZone">;
  /** In this zone, the viewer's. */
  readonly day: string;
  readonly timeZone: string;
  /** Zones in which the times are also said, as far as they differ. */
  readonly elsewhere: readonly string[];
  /** The appointment being moved, which must not conflict with itself. */
  readonly except?: string;
}

function sayIn(at: Date, day: string, timeZone: string): string {
  const there = localDay(at, timeZone);
  return `${localTime(at, timeZone)}${there === day ? "" : ` on ${formatDay(there)}`} in ${timeZone.replaceAll("_", " ")}`;
}

/** A host's free slots on one day of the viewer. */
export async function listStaffSlots({ services: { db, clock }, actor }: Ctx, { type, host, day, timeZone, elsewhere, except }: Wish) {
  authorise(actor, "interviews");
  const range = localRange(day, day, timeZone);
  const others = [...new Set([host.timeZone, ...elsewhere])].filter((zone) => zone !== timeZone);
  const diary = await loadDiary(db, { type: forStaff(type), now: clock.now(), ...range, hostId: host.id, except });
  return freeSlots(diary, range).map(({ start }) => ({
    start: start.toISOString(),
    time: localTime(start, timeZone),
    elsewhere: others.map((zone) => sayIn(start, day, zone)).join(", "),
  }));
}

export type StaffSlot = Awaited<ReturnType<typeof listStaffSlots>>[number];

/** The time chosen in a form, or its errors by field. */
export function momentOf({
  start,
  date,
  time,
  zone,
}: When): { readonly ok: true; readonly start: Date } | { readonly ok: false; readonly errors: { readonly time: string } } {
  if (start !== "other") return { ok: true, start: new Date(start) };
  if (time === "") return { ok: false, errors: { time: "Please give the time." } };
  const moment = momentOn(date, time, zone);
  return moment
    ? { ok: true, start: moment }
    : { ok: false, errors: { time: "The clocks skip this time on that day. Please choose another one." } };
}
