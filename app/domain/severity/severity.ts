/** From none to high, for both impact and likelihood. */
export const LEVELS = ["none", "low", "medium", "high"] as const;
export type Level = (typeof LEVELS)[number];

/** Most severe first. */
export const SEVERITIES = ["critical", "high", "medium", "low", "informational"] as const;
export type Severity = (typeof SEVERITIES)[number];

/**
 * The published matrix: impact, then likelihood. A finding that does no harm, or cannot happen in the code as reviewed, is informational;
 * all others rise with either of the two and never fall.
 */
const MATRIX = {
  high: { high: "critical", medium: "high", low: "medium", none: "informational" },
  medium: { high: "high", medium: "medium", low: "low", none: "informational" },
  low: { high: "medium", medium: "low", low: "low", none: "informational" },
  none: { high: "informational", medium: "informational", low: "informational", none: "informational" },
} as const satisfies Record<Level, Record<Level, Severity>>;

export const severityOf = (impact: Level, likelihood: Level): Severity => MATRIX[impact][likelihood];

export const SEVERITY_LABELS: Readonly<Record<Severity, string>> = {
  critical: "Critical",
  high: "High",
  medium: "Medium",
  low: "Low",
  informational: "Informational",
};

export const LEVEL_LABELS: Readonly<Record<Level, string>> = { high: "High", medium: "Medium", low: "Low", none: "None" };

export const IMPACT_WORDS: Readonly<Record<Level, string>> = {
  high: "Funds are lost or locked for good, or an attacker takes control of the contract.",
  medium: "Some users lose some funds or the use of them for a while, or a promise of the contract is broken.",
  low: "A nuisance: wrong figures, avoidable cost, or a loss too small to notice.",
  none: "No harm by itself: a matter of clarity, cost or habit.",
};

export const LIKELIHOOD_WORDS: Readonly<Record<Level, string>> = {
  high: "Anybody can bring it about at little cost, or it happens in ordinary use.",
  medium: "It takes particular circumstances, or a cost that the gain may be worth.",
  low: "It takes a mistake or a breach by a trusted party, or circumstances that hardly occur.",
  none: "It cannot happen in the code as we read it; a later change could make it possible.",
};

export const SEVERITY_WORDS: Readonly<Record<Severity, string>> = {
  critical: "Must be mended before the contract is used.",
  high: "Must be mended before the contract holds anything of value.",
  medium: "Should be mended; until then its owners should know how to live with it.",
  low: "Worth mending with the next change.",
  informational: "Worth knowing.",
};

/** The number of findings per severity, most severe first, zeros included. */
export function countSeverities(
  findings: readonly { readonly severity: Severity }[],
): readonly { readonly severity: Severity; readonly count: number }[] {
  return SEVERITIES.map((severity) => ({ severity, count: findings.filter((finding) => finding.severity === severity).length }));
}
