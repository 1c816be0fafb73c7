import { PhoneFold } from "#kit/site/phone-fold.tsx";
import { Bar } from "./bar.tsx";
import type { EngineFigures } from "./case-figures.server.ts";
import { CHART_SIDE, type Fifth } from "./holdout-chart.ts";
import "./case-tables.css";
import "./case-engine.css";

const hours = (value: number) => value.toLocaleString("en-GB");
const percent = (share: number) => `${(share * 100).toFixed(1)} %`;

function FifthBar({ fifth: { x, y } }: { readonly fifth: Fifth }) {
  return (
    <>
      <path className="held-out__range" d={`M${x} ${y.from}V${y.to}`} />
      <path className="held-out__middle" d={`M${x} ${y.middle}h0`} />
    </>
  );
}

/** Labels are positioned in percentages and keep their size; only the inner drawing is stretched. */
export function Plot({ chart }: Pick<EngineFigures, "chart">) {
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

function FifthsTable({ fifths }: { readonly fifths: readonly Fifth[] }) {
  return (
    <table className="figures-table">
      <caption>By fifths, in hours</caption>
      <thead>
        <tr>
          <th scope="col">Predicted, about</th>
          <th scope="col">Half of the plans lie between</th>
          <th scope="col">Middle</th>
        </tr>
      </thead>
      <tbody>
        {fifths.map(({ predicted, planned }) => (
          <tr key={predicted}>
            <th scope="row">{hours(predicted)}</th>
            <td>
              {hours(planned.from)} and {hours(planned.to)}
            </td>
            <td>{hours(planned.middle)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Methods({ methods }: Pick<EngineFigures, "methods">) {
  return (
    <table className="figures-table methods">
      <caption>Within a factor of two, and order kept</caption>
      <thead>
        <tr>
          <th scope="col">Method</th>
          <th scope="col">Within 2×</th>
          <th scope="col">Rank correlation</th>
        </tr>
      </thead>
      <tbody>
        {methods.map((method) => (
          <tr key={method.name} className={"isOurs" in method ? "methods__ours" : undefined}>
            <th scope="row">{method.name}</th>
            <td>{percent(method.withinTwo)}</td>
            <td>
              {method.spearman.toFixed(2)}
              <Bar share={method.spearman} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Predicted hours of milestones held out from the fit, beside the planned hours. */
export function EngineExhibit({ figures: { chart, methods } }: { readonly figures: EngineFigures }) {
  return (
    <div className="held-out">
      <figure>
        <p className="held-out__axis">Hours planned ↑</p>
        <Plot chart={chart} />
        <p className="held-out__axis held-out__axis--x">Hours predicted →</p>
        <figcaption>
          Upright bars: the middle half of the plans in each fifth of the predictions, with its median. The same figures stand in the table.
        </figcaption>
      </figure>
      <PhoneFold label={`The same in figures, and beside ${methods.length - 1} other methods`}>
        <div className="held-out__tables">
          <FifthsTable fifths={chart.fifths} />
          <Methods methods={methods} />
        </div>
      </PhoneFold>
    </div>
  );
}
