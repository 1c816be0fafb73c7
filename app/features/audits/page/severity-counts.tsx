import { type countSeverities, SEVERITY_LABELS } from "#domain/severity/severity.ts";
import "./severity.css";

export function SeverityCounts({ counts }: { readonly counts: ReturnType<typeof countSeverities> }) {
  return (
    <ul className="severity-counts" aria-label="Findings by severity">
      {counts.map(({ severity, count }) => (
        <li key={severity} className={`severity-counts__item severity-counts__item--${count === 0 ? "none" : severity}`}>
          <span className="figure">{count}</span> {SEVERITY_LABELS[severity]}
        </li>
      ))}
    </ul>
  );
}
