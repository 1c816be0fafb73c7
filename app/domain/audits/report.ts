import type { Level, Severity } from "#domain/severity/severity.ts";
import type { FindingStatus } from "./finding-status.ts";
import type { ScopeFile } from "./scope.ts";

export interface ReportFinding {
  readonly number: number;
  readonly title: string;
  readonly file: string;
  readonly lineFrom: number | null;
  readonly lineTo: number | null;
  readonly excerpt: string;
  readonly impact: Level;
  readonly likelihood: Level;
  readonly severity: Severity;
  readonly description: string;
  readonly proof: string;
  readonly recommendation: string;
  readonly references: readonly string[];
  readonly status: FindingStatus;
  readonly fixCommit: string;
  readonly isFixVerified: boolean;
  /** Why its owners leave it as it is, or do not agree. Empty for every other status. */
  readonly clientWords: string;
}

/** Everything a report says. Page and PDF are made of this and of nothing else. */
export interface AuditReport {
  readonly project: string;
  readonly client: string;
  readonly chain: string;
  readonly repository: string;
  readonly commit: string;
  /** Days as 2026-11-15. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly team: readonly string[];
  readonly summary: string;
  readonly scope: readonly ScopeFile[];
  readonly findings: readonly ReportFinding[];
  /** Whether readers may download the code in scope: agreeing to the report covers this, too. */
  readonly showsSources: boolean;
}

/** What was read, in a line: a commit, or files that were sent and are known by their hashes. */
export const codeRead = ({ commit }: Pick<AuditReport, "commit">): readonly [name: string, value: string] =>
  commit === "" ? ["Code", "Files as sent, known by their hashes"] : ["Commit", commit];

export const findingName = (number: number) => `F-${String(number).padStart(2, "0")}`;

/** By path, in the order of its characters: the same on every machine. */
export const sortScope = (scope: readonly ScopeFile[]): readonly ScopeFile[] =>
  [...scope].sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));

/**
 * What the hash of a scope is computed from: a line for each file, its hash, two spaces and its path, as `sha256sum` writes
 * them, sorted by path. So a reader can compute it with two commands.
 */
export const canonicalScope = (scope: readonly ScopeFile[]) =>
  sortScope(scope)
    .map(({ path, sha256 = "-" }) => `${sha256}  ${path}\n`)
    .join("");

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)).map(([key, each]) => [key, sorted(each)]));
}

/** The same words for the same content, whatever the order in which a database hands out its fields. */
export const canonicalReport = (report: AuditReport) => JSON.stringify(sorted(report));
