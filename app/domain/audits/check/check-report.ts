import type { CheckSummary, ScopeFile } from "#domain/audits/scope.ts";
import { isFinding, type Finding } from "./finding.ts";
import type { InheritancePicture, Kinship } from "./inheritance-picture.ts";
import type { Indication } from "./indicative-price.ts";
import type { Measure } from "./measure.ts";
import type { SourceFile } from "./source-limits.ts";

/** Why a file could not be parsed, and where the parser gave up, if it said so. */
export interface SourceProblem {
  readonly place?: { readonly line: number; readonly column: number };
  readonly message: string;
}

export interface FileReport {
  readonly path: string;
  readonly sha256: string;
  readonly measure: Measure;
  readonly findings: readonly Finding[];
  readonly problem?: SourceProblem;
}

export interface CheckReport {
  readonly files: readonly FileReport[];
  readonly total: Measure;
  readonly kinship: readonly Kinship[];
  /** Absent if no contract inherits, or if there are too many to draw. */
  readonly picture?: InheritancePicture;
  /** For an archive: how many files were skipped as tests, scripts or dependencies. */
  readonly leftOut: number;
  readonly sources: readonly SourceFile[];
}

export type CheckAnswer = { readonly ok: true; readonly report: CheckReport } | { readonly ok: false; readonly message: string };

export const findingsOf = ({ files }: CheckReport): Finding[] => files.flatMap(({ findings }) => findings).filter(isFinding);

/** Holds the code only to keep it within this tab; the form sends it if the visitor ticks the box. */
export interface Handover {
  readonly summary: CheckSummary;
  readonly scope: readonly ScopeFile[];
  readonly sources?: readonly SourceFile[];
}

/** A tab's storage holds about five million characters; the visitor attaches larger code in the form instead. */
const MAX_KEPT_CHARACTERS = 1_500_000;

export function handOver(report: CheckReport, { daysFrom, daysTo, priceFromCents, priceToCents }: Indication): Handover {
  const { nsloc, contracts, functions, externalCalls } = report.total;
  const isKept = report.sources.reduce((sum, { text }) => sum + text.length, 0) <= MAX_KEPT_CHARACTERS;
  return {
    summary: {
      nsloc,
      contracts,
      functions,
      externalCalls,
      findings: findingsOf(report).length,
      daysFrom,
      daysTo,
      priceFromCents,
      priceToCents,
    },
    scope: report.files.filter(({ problem }) => !problem).map(({ path, sha256, measure }) => ({ path, sha256, nsloc: measure.nsloc })),
    ...(isKept && { sources: report.sources }),
  };
}
