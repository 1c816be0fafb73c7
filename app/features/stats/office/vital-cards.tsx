import { sayShare, sayValue } from "#domain/stats/say-value.ts";
import { VITAL_LIMITS, VITAL_NAMES, type Verdict } from "#domain/stats/vital-verdict.ts";
import { StatusBadge, type Tone } from "#ui/admin/record/status-badge.tsx";
import type { VitalSummary } from "../stat-scope.ts";

const VERDICTS = ["good", "needs work", "poor"] as const satisfies readonly Verdict[];
const TONES: Readonly<Record<Verdict, Tone>> = { good: "good", "needs work": "warning", poor: "bad" };
const WORDS: Readonly<Record<Verdict, string>> = { good: "Good", "needs work": "Needs work", poor: "Poor" };

/** The share of each rating, as a stacked bar. */
function Spread({ counts, all }: { readonly counts: VitalSummary["counts"]; readonly all: number }) {
  const percent = (verdicts: readonly Verdict[]) => `${((100 * verdicts.reduce((sum, each) => sum + counts[each], 0)) / all).toFixed(2)}%`;
  return (
    <svg className="vital__spread" width="100%" height="8" aria-hidden="true">
      {VERDICTS.map((verdict, index) => (
        <rect key={verdict} data-tone={TONES[verdict]} x={percent(VERDICTS.slice(0, index))} width={percent([verdict])} height="100%" />
      ))}
    </svg>
  );
}

function VitalCard({ metric, p75, verdict, counts }: VitalSummary) {
  const unit = metric === "CLS" ? "score" : "ms";
  const all = VERDICTS.reduce((sum, each) => sum + counts[each], 0);
  return (
    <li className="vital">
      <h3>
        {VITAL_NAMES[metric]} <abbr>{metric}</abbr>
      </h3>
      <p className="vital__value">
        <b>{sayValue(unit, p75)}</b> <StatusBadge tone={TONES[verdict]}>{WORDS[verdict]}</StatusBadge>
      </p>
      <Spread counts={counts} all={all} />
      <p className="vital__words">
        {VERDICTS.map((each) => `${sayShare(counts[each] / all)} ${each}`).join(", ")}. Good is up to{" "}
        {sayValue(unit, VITAL_LIMITS[metric][0])}, poor above {sayValue(unit, VITAL_LIMITS[metric][1])}.
      </p>
    </li>
  );
}

/** Core Web Vitals measured in browsers, at the 75th percentile. */
export function VitalCards({ vitals }: { readonly vitals: readonly VitalSummary[] }) {
  return (
    <ul className="vitals" aria-label="Core web vitals">
      {vitals.map((vital) => (
        <VitalCard key={vital.metric} {...vital} />
      ))}
    </ul>
  );
}
