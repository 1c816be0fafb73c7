import { inArray } from "drizzle-orm";
import { isExplained } from "#domain/audits/finding-status.ts";
import { type AuditReport, canonicalReport, canonicalScope, type ReportFinding, sortScope } from "#domain/audits/report.ts";
import { severityOf } from "#domain/severity/severity.ts";
import type { Db } from "#platform/db.server.ts";
import { sha256Of } from "#platform/sha-256.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { type Audit, type Finding, listFindings } from "./audit-record.server.ts";

/** An agreement applies only to the content with this hash. */
export const contentHash = (report: AuditReport) => sha256Of(canonicalReport(report));

export const scopeHash = (report: Pick<AuditReport, "scope">) => sha256Of(canonicalScope(report.scope));

export function reportFinding(finding: Finding): ReportFinding {
  return {
    number: finding.number,
    title: finding.title,
    file: finding.file,
    lineFrom: finding.lineFrom,
    lineTo: finding.lineTo,
    excerpt: finding.excerpt,
    impact: finding.impact,
    likelihood: finding.likelihood,
    severity: severityOf(finding.impact, finding.likelihood),
    description: finding.description,
    proof: finding.proof,
    recommendation: finding.recommendation,
    references: finding.references,
    status: finding.status,
    fixCommit: finding.fixCommit,
    isFixVerified: finding.fixVerifiedAt !== null,
    clientWords: isExplained(finding.status) ? finding.clientWords : "",
  };
}

/** In the order of the team list. */
export async function teamNames(db: Db | Tx, teamIds: readonly string[]): Promise<string[]> {
  if (teamIds.length === 0) return [];
  const rows = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(inArray(people.id, [...teamIds]));
  return teamIds.flatMap((id) => rows.find((person) => person.id === id)?.name ?? []);
}

/** Builds the report from the current rows. */
export async function buildReport(db: Db | Tx, audit: Audit): Promise<AuditReport> {
  const {
    projectName: project,
    company: client,
    chain,
    repository,
    commit,
    startsOn,
    endsOn,
    summary,
    scope,
    teamIds,
    showsSources,
  } = audit;
  const findings = (await listFindings(db, audit.id)).map(reportFinding);
  return {
    project,
    client,
    chain,
    repository,
    commit,
    startsOn,
    endsOn,
    team: await teamNames(db, teamIds),
    summary,
    scope: sortScope(scope),
    findings,
    showsSources,
  };
}
