import { sql } from "drizzle-orm";
import { z } from "zod";
import { type BusinessHours, DEFAULT_BUSINESS_HOURS, isTimeZone } from "#domain/schedule/business-hours.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { settings } from "#db/schema/settings.ts";
import { findSetting } from "./setting.server.ts";

export const BUSINESS_HOURS_KEY = "business_hours";

const DAYS = 7;
const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "Enter a time such as 09:00.");
const span = z.tuple([time, time]).refine(([from, to]) => from < to, "The end must be after the start.");

export const businessHoursSchema = z.object({
  timeZone: z.string().refine(isTimeZone, "Please choose a time zone such as Asia/Dhaka."),
  week: z.array(z.array(span).max(4)).length(DAYS),
  closedOn: z.array(z.iso.date("Enter a date such as 2026-12-31.")).max(400),
});

/** The firm's business hours as configured. */
export async function businessHours(db: Db | Tx): Promise<BusinessHours> {
  return (await findSetting(db, BUSINESS_HOURS_KEY, businessHoursSchema)) ?? DEFAULT_BUSINESS_HOURS;
}

/** The same time zone, as SQL. */
export const officeZone = sql`coalesce((select ${settings.value} ->> 'timeZone' from ${settings} where ${settings.key} = ${BUSINESS_HOURS_KEY}), ${DEFAULT_BUSINESS_HOURS.timeZone})`;
