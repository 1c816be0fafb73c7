import type { EngineFigures } from "./case-figures.server.ts";
import { CHART_SIDE, type Fifth } from "./holdout-chart.ts";
import "./holdout-plot.css";

function FifthBar({ fifth: { x, y } }: { readonly fifth: Fifth }) {
  return (
    <>
      <path className="held-out__range" d={`M${x} ${y.from}V${y.to}`} />
      <path className="held-out__middle" d={`M${x} ${y.middle}h0`} />
    </>
  );
}

/** Labels are positioned in percentages and keep their size; only the inner drawing is stretched. */
export function HoldoutPlot({ chart }: Pick<EngineFigures, "chart">) {
  return (
    <svg className="held-out__plot" aria-hidden="true">
      {chart.yTicks.map(({ label, at }) => (
        <g key={label}>
          <line className="held-out__grid" x2="100%" y1={at} y2={at} />
          <text x="-8" y={at} textAnchor="end" dominantBaseline="middle">
            {label}
          </text>
        </g>
      ))}
      {chart.xTicks.map(({ label, at }) => (
        <text key={label} x={at} y="100%" dy="20" textAnchor="middle">
          {label}
        </text>
      ))}
      <svg width="100%" height="100%" viewBox={`0 0 ${CHART_SIDE} ${CHART_SIDE}`} preserveAspectRatio="none">
        <path className="held-out__band" d={chart.band} />
        <path className="held-out__line" d={chart.line} />
        <path className="held-out__dots" d={chart.dots} />
        {chart.fifths.map((fifth) => (
          <FifthBar key={fifth.x} fifth={fifth} />
        ))}
      </svg>
    </svg>
  );
}
