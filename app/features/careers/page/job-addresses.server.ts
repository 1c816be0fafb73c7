import { and, desc, eq, gt, isNull, or } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { jobs } from "#db/schema/careers.ts";
import { jobPath } from "../job-record.server.ts";

/** Open jobs, for the sitemap. */
export async function jobAddresses({ db, clock }: Pick<Services, "db" | "clock">) {
  const isOpen = and(eq(jobs.status, "open"), or(isNull(jobs.closesAt), gt(jobs.closesAt, clock.now())));
  const open = await db.select({ slug: jobs.slug, changedAt: jobs.updatedAt }).from(jobs).where(isOpen).orderBy(desc(jobs.openedAt));
  return open.map(({ slug, changedAt }) => ({ path: jobPath({ slug }), changedAt }));
}
