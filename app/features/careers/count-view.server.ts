import { sql } from "drizzle-orm";
import { localDay } from "#domain/schedule/zoned-day.ts";
import { findStaff } from "#kit/accounts/sessions.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Services } from "#platform/services.ts";
import { jobViews } from "#db/schema/careers.ts";
import type { Job } from "./job-record.server.ts";

/** Most bots identify themselves; clients that do not claim to be a browser are not counted. */
const ROBOT = /bot\b|bot[/;]|crawl|spider|slurp|preview|headless|monitor|scan|lighthouse|facebookexternalhit|embedly|whatsapp|telegram/i;
const BROWSER = /^(?:Mozilla|Opera)\//;

/** Whether a browser displays the page rather than prefetching it or posting the form. */
function isPersonReading(request: Request): boolean {
  const { method, headers } = request;
  const program = headers.get("user-agent") ?? "";
  const isPrefetch = /prefetch|prerender/.test(`${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""}`);
  return method === "GET" && !headers.has("content-type") && !isPrefetch && BROWSER.test(program) && !ROBOT.test(program);
}

/** Counts views per day and stores nothing else about readers. */
export async function countView(services: Services, { id }: Pick<Job, "id">, request: Request): Promise<void> {
  if (!isPersonReading(request)) return;
  if (await findStaff(services, request.headers.get("cookie"), "")) return;
  const { timeZone } = await businessHours(services.db);
  const day = localDay(services.clock.now(), timeZone);
  await services.db
    .insert(jobViews)
    .values({ jobId: id, day, count: 1 })
    .onConflictDoUpdate({ target: [jobViews.jobId, jobViews.day], set: { count: sql`${jobViews.count} + 1` } });
}
