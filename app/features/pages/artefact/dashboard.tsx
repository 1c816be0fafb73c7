import type { Chart, DashboardArtefact } from "#content/page-types.ts";
import { SheetTable } from "./sheet-table.tsx";

const WIDTH = 300;
const HEIGHT = 80;

/** The scale starts at zero, so that bars and lines can be compared by eye. */
function scaleOf({ values, limit }: Chart) {
  const top = Math.max(...values, limit?.value ?? 0) * 1.08;
  return (value: number) => HEIGHT - (value / top) * HEIGHT;
}

const round = (value: number) => Math.round(value * 10) / 10;

function Marks({ chart }: { readonly chart: Chart }) {
  const { values, shape } = chart;
  const y = scaleOf(chart);
  if (shape === "line") {
    const step = WIDTH / (values.length - 1);
    const points = values.map((value, index) => `${round(index * step)} ${round(y(value))}`);
    return (
      <>
        <path className="chart__area" d={`M0 ${HEIGHT}L${points.join("L")}L${WIDTH} ${HEIGHT}Z`} />
        <path className="chart__line" d={`M${points.join("L")}`} />
      </>
    );
  }
  const step = WIDTH / values.length;
  return values.map((value, index) => (
    <rect
      key={index}
      className={chart.limit && value > chart.limit.value ? "chart__bar chart__bar--over" : "chart__bar"}
      x={round(index * step + step * 0.12)}
      y={round(y(value))}
      width={round(step * 0.76)}
      height={round(HEIGHT - y(value))}
    />
  ));
}

function Drawing({ chart }: { readonly chart: Chart }) {
  const { label, unit, values, from, to, limit } = chart;
  const id = `chart-${label.toLowerCase().replaceAll(/\W+/g, "-")}`;
  const last = values.at(-1) ?? 0;
  return (
    <div className="chart">
      <p className="chart__label">
        <strong>{label}</strong> <span>{unit}</span>
      </p>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" role="img" aria-labelledby={`${id} ${id}-words`}>
        <title id={id}>{label}</title>
        <desc id={`${id}-words`}>
          {`${from} to ${to}: lowest ${Math.min(...values)}, highest ${Math.max(...values)}, last ${last} ${unit}${limit ? `; ${limit.label} ${limit.value}` : ""}`}
        </desc>
        <Marks chart={chart} />
        {limit && <path className="chart__limit" d={`M0 ${round(scaleOf(chart)(limit.value))}H${WIDTH}`} />}
      </svg>
      <p className="chart__ends figure">
        <span>{from}</span>
        {limit && (
          <span className="chart__limit-label">
            {limit.label} {limit.value}
          </span>
        )}
        <span>{to}</span>
      </p>
    </div>
  );
}

export function Dashboard({ figures, charts, table }: DashboardArtefact) {
  return (
    <div className="board">
      <dl className="board__figures">
        {figures.map(({ label, value, note, tone }) => (
          <div key={label} className={tone && `tone--${tone}`}>
            <dt>{label}</dt>
            <dd className="board__value figure">{value}</dd>
            <dd>{note}</dd>
          </div>
        ))}
      </dl>
      <div className="board__charts">
        {charts.map((chart) => (
          <Drawing key={chart.label} chart={chart} />
        ))}
      </div>
      {table && <SheetTable caption="Details" columns={table.columns} rows={table.rows.map((cells) => ({ cells }))} />}
    </div>
  );
}
