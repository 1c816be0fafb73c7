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
  /** Why the owners leave the finding as it is or disagree. Empty for every other status. */
  readonly clientWords: string;
}

/** Everything a report says. The page and the PDF are made from this alone. */
export interface AuditReport {
  readonly project: string;
  readonly client: string;
  readonly chain: string;
  readonly repository: string;
  readonly commit: string;
  /** `YYYY-MM-DD`. */
  readonly startsOn: string | null;
  readonly endsOn: string | null;
  readonly team: readonly string[];
  readonly summary: string;
  readonly scope: readonly ScopeFile[];
  readonly findings: readonly ReportFinding[];
  /** Whether readers may download the code in scope. Agreeing to the report covers this too. */
  readonly showsSources: boolean;
}

/** One line on what was reviewed: a commit, or submitted files identified by their hashes. */
export const codeRead = ({ commit }: Pick<AuditReport, "commit">): readonly [name: string, value: string] =>
  commit === "" ? ["Code", "Files as sent, known by their hashes"] : ["Commit", commit];

export const findingName = (number: number) => `F-${String(number).padStart(2, "0")}`;

/** By code unit of the path, so the order is the same on every machine. */
export const sortScope = (scope: readonly ScopeFile[]): readonly ScopeFile[] =>
  [...scope].sort((one, other) => (one.path < other.path ? -1 : one.path > other.path ? 1 : 0));

/**
 * The input of the scope hash: one line per file with its hash, two spaces and its path, as `sha256sum` prints them, sorted by path. A
 * reader can reproduce it with two commands.
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

/** The same string for the same content, whatever the order in which the database returns the fields. */
export const canonicalReport = (report: AuditReport) => JSON.stringify(sorted(report));
