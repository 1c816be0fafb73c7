import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { countSeverities } from "#domain/severity/severity.ts";
import type { Db } from "#platform/db.server.ts";
import { auditReports, audits, auditSources } from "#db/schema/audits.ts";

/** The first page is the only one until we have more. */
const MAX_SHOWN = 200;

const IS_PUBLIC = and(eq(audits.status, "published"), isNotNull(audits.slug), isNotNull(audits.publishedAt), isNull(audits.withdrawnAt));

const FACTS = {
  slug: sql<string>`${audits.slug}`,
  publishedAt: sql<Date>`${audits.publishedAt}`.mapWith(audits.publishedAt),
  reportSha256: sql<string>`${audits.reportSha256}`,
  scopeSha256: sql<string>`${audits.scopeSha256}`,
  isDemo: audits.isDemo,
  showsSources: audits.showsSources,
  content: auditReports.content,
};

const published = (db: Db, condition?: SQL) =>
  db
    .select(FACTS)
    .from(audits)
    .innerJoin(auditReports, eq(auditReports.auditId, audits.id))
    .where(and(IS_PUBLIC, condition))
    .orderBy(desc(audits.publishedAt), desc(audits.id))
    .limit(MAX_SHOWN);

interface ReportFilter {
  readonly year?: string | undefined;
  readonly chain?: string | undefined;
}

/** What is public, newest first, and what it can be narrowed to. What is not a choice narrows nothing. */
export async function listReports(db: Db, { year, chain }: ReportFilter) {
  const all = (await published(db)).map(({ content, ...facts }) => ({
    ...facts,
    year: String(facts.publishedAt.getUTCFullYear()),
    project: content.project,
    client: content.client,
    chain: content.chain,
    counts: countSeverities(content.findings),
  }));
  const years = [...new Set(all.map((each) => each.year))];
  const chains = [...new Set(all.map((each) => each.chain))].toSorted();
  const chosen = { year: years.includes(year ?? "") ? year : undefined, chain: chains.includes(chain ?? "") ? chain : undefined };
  const reports = all.filter(
    (each) => (chosen.year === undefined || each.year === chosen.year) && (chosen.chain === undefined || each.chain === chosen.chain),
  );
  return { reports, years, chains, chosen };
}

export type ListedReports = Awaited<ReturnType<typeof listReports>>;

export async function findReport(db: Db, slug: string) {
  const [row] = await published(db, eq(audits.slug, slug));
  return row;
}

export type PublishedReport = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** The very bytes that were published. */
export async function findReportPdf(db: Db, slug: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ pdf: auditReports.pdf })
    .from(audits)
    .innerJoin(auditReports, eq(auditReports.auditId, audits.id))
    .where(and(IS_PUBLIC, eq(audits.slug, slug)));
  return row?.pdf;
}

/** One that was public once: what was it, and why is it gone? Undefined for all others. */
export async function findWithdrawn(db: Db, slug: string) {
  const facts = {
    project: audits.projectName,
    reason: audits.withdrawReason,
    withdrawnAt: audits.withdrawnAt,
    publishedAt: audits.publishedAt,
    reportSha256: audits.reportSha256,
  };
  const [row] = await db
    .select(facts)
    .from(audits)
    .where(and(eq(audits.slug, slug), isNotNull(audits.withdrawnAt)));
  return row;
}

export type WithdrawnReport = NonNullable<Awaited<ReturnType<typeof findWithdrawn>>>;

/** A file of the scope, where the report shows its code: the bytes whose hash stands in it, or nothing. */
export async function findReportSource(db: Db, slug: string, path: string): Promise<string | undefined> {
  const [row] = await db
    .select({ text: auditSources.text, sha256: auditSources.sha256, content: auditReports.content })
    .from(audits)
    .innerJoin(auditReports, eq(auditReports.auditId, audits.id))
    .innerJoin(auditSources, and(eq(auditSources.auditId, audits.id), eq(auditSources.path, path)))
    .where(and(IS_PUBLIC, eq(audits.slug, slug), eq(audits.showsSources, true)));
  return row?.content.scope.some((file) => file.path === path && file.sha256 === row.sha256) ? row.text : undefined;
}
