import { sql } from "drizzle-orm";
import { utcDay } from "#domain/schedule/utc-day.ts";
import { findStaff } from "#kit/accounts/sessions.server.ts";
import type { Services } from "#platform/services.ts";
import { jobViews } from "#db/schema/careers.ts";
import type { Job } from "./job-record.server.ts";

/** Programs that read pages say so, most of them; whatever does not call itself a browser is none. */
const ROBOT = /bot\b|bot[/;]|crawl|spider|slurp|preview|headless|monitor|scan|lighthouse|facebookexternalhit|embedly|whatsapp|telegram/i;
const BROWSER = /^(?:Mozilla|Opera)\//;

/** Somebody's browser that shows the page, and not one that fetches it in advance or sends the form. */
export function isPersonReading(request: Request): boolean {
  const { method, headers } = request;
  const program = headers.get("user-agent") ?? "";
  const isPrefetch = /prefetch|prerender/.test(`${headers.get("sec-purpose") ?? ""} ${headers.get("purpose") ?? ""}`);
  return method === "GET" && !headers.has("content-type") && !isPrefetch && BROWSER.test(program) && !ROBOT.test(program);
}

/** One more for this day. Of readers nothing else is kept. */
export async function countView(services: Services, { id }: Pick<Job, "id">, request: Request): Promise<void> {
  if (!isPersonReading(request)) return;
  if (await findStaff(services, request.headers.get("cookie"), "")) return;
  const day = utcDay(services.clock.now());
  await services.db
    .insert(jobViews)
    .values({ jobId: id, day, count: 1 })
    .onConflictDoUpdate({ target: [jobViews.jobId, jobViews.day], set: { count: sql`${jobViews.count} + 1` } });
}
