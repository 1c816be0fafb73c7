import { PhoneFold } from "#kit/site/phone-fold.tsx";
import { Bar } from "./bar.tsx";
import type { EngineFigures } from "./case-figures.server.ts";
import { HoldoutPlot } from "./holdout-plot.tsx";
import type { Fifth } from "./holdout-chart.ts";
import "./case-tables.css";
import "./case-engine.css";

const hours = (value: number) => value.toLocaleString("en-GB");
const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

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
        <HoldoutPlot chart={chart} />
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
