import { formatDay } from "../list/office-time.ts";
import { utcDay } from "../schedule/utc-day.ts";

/** As a report and the pages about it name days: the same wherever it is read. */
export const dayOf = (at: Date): string => formatDay(utcDay(at));
