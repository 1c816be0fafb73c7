import { and, desc, eq, isNull } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { audits } from "#db/schema/audits.ts";

/** For the sitemap: every report that is public. */
export async function reportAddresses({ db }: Pick<Services, "db">): Promise<readonly { readonly path: string; readonly changedAt: Date | null }[]> {
  const rows = await db.select({ slug: audits.slug, changedAt: audits.publishedAt }).from(audits).where(and(eq(audits.status, "published"), isNull(audits.withdrawnAt))).orderBy(desc(audits.publishedAt));
  return rows.flatMap(({ slug, changedAt }) => (slug === null ? [] : [{ path: `/audits/${slug}`, changedAt }]));
}
