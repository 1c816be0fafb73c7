import { DAY_MS } from "../schedule/durations.ts";

/** We inform a named person within this many days, whatever becomes of the request. */
export const INFORM_DAYS = 30;
export const SOON_DAYS = 7;

export const informByFrom = (namedAt: Date) => new Date(namedAt.getTime() + INFORM_DAYS * DAY_MS);

/** The last moment that still counts as soon. */
export const soonUntil = (now: Date) => new Date(now.getTime() + SOON_DAYS * DAY_MS);

export interface InformClock {
  /** Null if no person is named. */
  readonly informBy: Date | null;
  readonly informedAt: Date | null;
}

export type InformState = "unnamed" | "informed" | "informed_late" | "due" | "soon" | "overdue";

export function informState({ informBy, informedAt }: InformClock, now: Date): InformState {
  if (informBy === null) return "unnamed";
  if (informedAt !== null) return informedAt <= informBy ? "informed" : "informed_late";
  if (informBy < now) return "overdue";
  return informBy <= soonUntil(now) ? "soon" : "due";
}

export const INFORM_LABELS: Readonly<Record<Exclude<InformState, "unnamed">, string>> = {
  informed: "Told",
  informed_late: "Told late",
  due: "To be told",
  soon: "Tell soon",
  overdue: "Overdue",
};

const days = (count: number) => `${count} ${count === 1 ? "day" : "days"}`;

/** How much time is left or has passed: "in 6 days", "today", "3 days ago". */
export function informWords(informBy: Date, now: Date): string {
  const leftMs = informBy.getTime() - now.getTime();
  const count = Math.floor(Math.abs(leftMs) / DAY_MS);
  if (count === 0) return leftMs < 0 ? "just now" : "within a day";
  return leftMs < 0 ? `${days(count)} ago` : `in ${days(count)}`;
}
