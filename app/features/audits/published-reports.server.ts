import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { placeOf } from "#domain/audits/excerpt.ts";
import { findingStanding } from "#domain/audits/finding-status.ts";
import { findingName } from "#domain/audits/report.ts";
import { countSeverities, SEVERITIES, SEVERITY_LABELS } from "#domain/severity/severity.ts";
import type { Db } from "#platform/db.server.ts";
import { auditReports, audits, auditSources } from "#db/schema/audits.ts";

/** The list has no pagination, so it stops here. */
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

/** Published reports, newest first, with the available filters. Unknown filter values are ignored. */
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
  // Unfiltered, because a reader may verify a copy of any report.
  const known = all.map(({ slug, project, reportSha256 }) => ({ slug, project, reportSha256 }));
  return { reports, years, chains, chosen, known };
}

export type ListedReports = Awaited<ReturnType<typeof listReports>>;

export async function findReport(db: Db, slug: string) {
  const [row] = await published(db, eq(audits.slug, slug));
  return row;
}

export type PublishedReport = NonNullable<Awaited<ReturnType<typeof findReport>>>;

/** The most severe finding in the newest report with code, as an example for the home page. */
export async function findExample(db: Db) {
  const [report] = await published(db, eq(audits.showsSources, true));
  if (!report) return undefined;
  const { slug, isDemo, reportSha256, content } = report;
  const ranked = content.findings
    .filter(({ excerpt }) => excerpt !== "")
    .toSorted((one, other) => SEVERITIES.indexOf(one.severity) - SEVERITIES.indexOf(other.severity));
  const [finding] = ranked;
  if (!finding) return undefined;
  return {
    slug,
    isDemo,
    reportSha256,
    project: content.project,
    counts: countSeverities(content.findings),
    number: finding.number,
    name: findingName(finding.number),
    title: finding.title,
    severity: finding.severity,
    severityLabel: SEVERITY_LABELS[finding.severity],
    standing: findingStanding(finding),
    place: placeOf(finding),
    excerpt: finding.excerpt,
    firstLine: finding.lineFrom,
    explanation: finding.description.split("\n\n")[0] ?? "",
  };
}

export type ExampleFinding = NonNullable<Awaited<ReturnType<typeof findExample>>>;

/** The exact bytes that were published. */
export async function findReportPdf(db: Db, slug: string): Promise<Buffer | undefined> {
  const [row] = await db
    .select({ pdf: auditReports.pdf })
    .from(audits)
    .innerJoin(auditReports, eq(auditReports.auditId, audits.id))
    .where(and(IS_PUBLIC, eq(audits.slug, slug)));
  return row?.pdf;
}

/** A withdrawn report and its reason. Undefined if the report is not withdrawn. */
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

/** A file in scope, if the report publishes its code: the exact bytes that match the listed hash. Otherwise undefined. */
export async function findReportSource(db: Db, slug: string, path: string): Promise<string | undefined> {
  const [row] = await db
    .select({ text: auditSources.text, sha256: auditSources.sha256, content: auditReports.content })
    .from(audits)
    .innerJoin(auditReports, eq(auditReports.auditId, audits.id))
    .innerJoin(auditSources, and(eq(auditSources.auditId, audits.id), eq(auditSources.path, path)))
    .where(and(IS_PUBLIC, eq(audits.slug, slug), eq(audits.showsSources, true)));
  return row?.content.scope.some((file) => file.path === path && file.sha256 === row.sha256) ? row.text : undefined;
}
