import { Fragment } from "react";
import { axisEnd } from "#domain/stats/nice-scale.ts";
import { sayBriefly, sayValue } from "#domain/stats/say-value.ts";
import { rowName, type Sheet, type SheetColumn, type SheetValue } from "#domain/stats/sheet.ts";
import { readAloud, Readout } from "./readout.tsx";
import { useReading } from "./use-reading.ts";
import "./line-chart.css";

const WIDTH = 1000;
const HEIGHT = 100;

interface Series {
  readonly column: SheetColumn;
  readonly values: readonly SheetValue[];
}

const seriesOf = ({ columns, rows }: Sheet): readonly Series[] =>
  columns.flatMap((column, index) => (column.mark ? [{ column, values: rows.map((row) => row[index] ?? null) }] : []));

interface Scale {
  readonly x: (index: number) => number;
  readonly y: (value: number) => number;
}

/** A line through the known values between two points; it breaks where a value is unknown. */
function pathOf(values: readonly SheetValue[], { x, y }: Scale, from = 0, to = values.length - 1): string {
  return values
    .map((value, index) =>
      typeof value === "number" && index >= from && index <= to
        ? `${index === from || values[index - 1] === null ? "M" : "L"}${x(index).toFixed(1)} ${y(value).toFixed(2)}`
        : "",
    )
    .join("");
}

/**
 * Up to which point a series covers completed periods, and up to which it has any values: after now, only what is known ahead, such as
 * appointments.
 */
function endsOf({ column, values }: Series, unfinished: number | undefined) {
  const last = values.length - 1;
  if (unfinished === undefined || column.mark === "before") return { whole: last, open: last };
  return {
    whole: unfinished - 1,
    open: Math.max(
      unfinished,
      values.findLastIndex((value) => typeof value === "number" && value > 0),
    ),
  };
}

function Lines({
  series,
  scale,
  index,
  unfinished,
}: {
  readonly series: readonly Series[];
  readonly scale: Scale;
  readonly index: number;
  readonly unfinished: number | undefined;
}) {
  const main = series.find(({ column }) => column.mark === "main");
  const told = main ? endsOf(main, unfinished).whole : 0;
  return (
    <svg className="line-chart__lines" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {[0, HEIGHT / 2, HEIGHT].map((y) => (
        <path key={y} className="chart-grid" d={`M0 ${y}H${WIDTH}`} />
      ))}
      {main && told > 0 && (
        <path className="line-chart__area" d={`${pathOf(main.values, scale, 0, told)}L${scale.x(told).toFixed(1)} ${HEIGHT}H0Z`} />
      )}
      <path className="chart-cursor" d={`M${scale.x(index)} 0V${HEIGHT}`} />
      {series.toReversed().map((each) => {
        const { whole, open } = endsOf(each, unfinished);
        return (
          <Fragment key={each.column.label}>
            <path className="line-chart__line" data-mark={each.column.mark} d={pathOf(each.values, scale, 0, whole)} />
            {open > whole && (
              <path
                className="line-chart__line"
                data-mark={each.column.mark}
                data-open
                d={pathOf(each.values, scale, Math.max(0, whole), open)}
              />
            )}
          </Fragment>
        );
      })}
      {series.map(({ column, values }) => {
        const value = values[index];
        // A zero-length line with round ends stays a dot, however the chart is stretched.
        return (
          typeof value === "number" && (
            <path
              key={column.label}
              className="line-chart__dot"
              data-mark={column.mark}
              d={`M${scale.x(index)} ${scale.y(value).toFixed(2)}h0`}
            />
          )
        );
      })}
    </svg>
  );
}

const LABELS = 4;

/** A few of them, evenly spaced. */
function someOf<T>(all: readonly T[]): readonly T[] {
  if (all.length <= LABELS) return all;
  return Array.from({ length: LABELS }, (_, index) => all[Math.round((index * (all.length - 1)) / (LABELS - 1))]).filter(
    (each) => each !== undefined,
  );
}

/** The last point with a value: today may only have begun. */
function lastTold(series: readonly Series[], count: number): number {
  const told =
    series.find(({ column }) => column.mark === "main")?.values.findLastIndex((value) => typeof value === "number" && value > 0) ?? -1;
  return told === -1 ? count - 1 : told;
}

/** Values over time. */
export function LineChart({ sheet }: { readonly sheet: Sheet }) {
  const count = sheet.rows.length;
  const series = seriesOf(sheet);
  const { index, plot } = useReading(count, "points", lastTold(series, count));
  const unit = series[0]?.column.unit ?? "count";
  const end = axisEnd(
    Math.max(0, ...series.flatMap(({ values }) => values.filter((value) => typeof value === "number"))),
    unit === "count",
  );
  const scale: Scale = { x: (at) => (count > 1 ? (at * WIDTH) / (count - 1) : WIDTH / 2), y: (value) => HEIGHT - (value * HEIGHT) / end };
  const labels = sheet.rows.map((row) => String(row[0]));
  const values = series.map(({ column, values: each }) => ({
    label: column.label,
    mark: column.mark,
    words: sayValue(column.unit, each[index] ?? null),
  }));
  const at = rowName(sheet, index);
  return (
    <div className="line-chart">
      <Readout at={at} values={values} />
      <div className="line-chart__frame">
        <div className="line-chart__ticks" aria-hidden="true">
          {[end, end / 2, 0].map((tick) => (
            <span key={tick}>{sayBriefly(unit, tick)}</span>
          ))}
        </div>
        <div
          className="line-chart__plot"
          role="slider"
          tabIndex={0}
          aria-label={`${sheet.title}, by time`}
          aria-valuemin={0}
          aria-valuemax={Math.max(0, count - 1)}
          aria-valuenow={index}
          aria-valuetext={readAloud(at, values)}
          {...plot}
        >
          <Lines series={series} scale={scale} index={index} unfinished={sheet.unfinished} />
        </div>
        <div className="line-chart__times" aria-hidden="true">
          {someOf(labels).map((label) => (
            <span key={label}>{label.replace("Week from ", "")}</span>
          ))}
        </div>
      </div>
    </div>
  );
}
