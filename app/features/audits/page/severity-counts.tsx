import { type countSeverities, SEVERITY_LABELS } from "#domain/severity/severity.ts";
import { page as AUDIT_LABELS } from "#content/labels/audit.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import "./severity.css";

export function SeverityCounts({ counts }: { readonly counts: ReturnType<typeof countSeverities> }) {
  const { severities } = useLabels("auditLabels", AUDIT_LABELS);
  return (
    <ul className="severity-counts" aria-label={severities}>
      {counts.map(({ severity, count }) => (
        <li key={severity} className={`severity-counts__item severity-counts__item--${count === 0 ? "none" : severity}`}>
          <span className="figure">{count}</span> {SEVERITY_LABELS[severity]}
        </li>
      ))}
    </ul>
  );
}
