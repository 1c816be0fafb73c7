import type { CaseFigures } from "./case-figures.server.ts";
import "./case-strip.css";

/** The figures of a case in a row. */
export function Strip({ strip }: Pick<CaseFigures, "strip">) {
  if (strip.length === 0) return null;
  return (
    <dl className="strip">
      {strip.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
