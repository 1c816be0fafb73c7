import { and, desc, eq, isNull } from "drizzle-orm";
import type { Address } from "#kit/capability/sitemap.ts";
import type { Services } from "#platform/services.ts";
import { audits } from "#db/schema/audits.ts";

/** Sitemap entries: the request page and every public report. */
export async function reportAddresses({ db }: Pick<Services, "db">): Promise<readonly Address[]> {
  const rows = await db
    .select({ slug: audits.slug, changedAt: audits.publishedAt })
    .from(audits)
    .where(and(eq(audits.status, "published"), isNull(audits.withdrawnAt)))
    .orderBy(desc(audits.publishedAt));
  const reports = rows.flatMap(({ slug, changedAt }) => (slug === null ? [] : [{ path: `/audits/${slug}`, changedAt }]));
  return [{ path: "/company/request-audit" }, ...reports];
}
