import { formatDay } from "../list/office-time.ts";
import { utcDay } from "../schedule/utc-day.ts";

/** Days as reports and their pages write them: in UTC, so the same for every reader. */
export const dayOf = (at: Date): string => formatDay(utcDay(at));
