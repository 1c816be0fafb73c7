/**
 * A chart of predicted against planned hours on logarithmic scales. The SVG has no fixed size; its labels are HTML, so that they stay
 * readable.
 */

interface Point {
  readonly predicted: number;
  readonly planned: number;
}

/** A fifth of the points, ordered by prediction, with the middle half of their planned hours. */
export interface Fifth {
  readonly predicted: number;
  readonly planned: { readonly from: number; readonly middle: number; readonly to: number };
  /** Positions in the chart. */
  readonly x: number;
  readonly y: { readonly from: number; readonly middle: number; readonly to: number };
}

/** Coarse, because the page embeds hundreds of points and half a cell is invisible. */
export const CHART_SIDE = 160;
const X = { from: 150, to: 720 } as const;
const Y = { from: 30, to: 3_000 } as const;
const FACTOR = 2;
const GROUPS = 5;

export const pointsOf = (text: string): Point[] =>
  text.split(" ").map((pair) => {
    const [predicted = 0, planned = 0] = pair.split(":").map(Number);
    return { predicted, planned };
  });

const along = (hours: number, { from, to }: { readonly from: number; readonly to: number }) =>
  (Math.log(hours / from) / Math.log(to / from)) * CHART_SIDE;
const xOf = (hours: number) => Math.round(along(hours, X));
const yOf = (hours: number) => Math.round(CHART_SIDE - along(hours, Y));

/** A zero-length line with round caps stays a dot however the chart is stretched. Relative moves are shorter than absolute positions. */
function dotsOf(points: readonly Point[]): string {
  const places = points.map(({ predicted, planned }) => [xOf(predicted), yOf(planned)] as const);
  const sorted = [...new Map(places.map((place) => [place.join(), place])).values()].sort(([a, b], [x, y]) => a - x || b - y);
  return sorted
    .map(([x, y], index) => `m${x - (sorted[index - 1]?.[0] ?? 0)} ${y - (sorted[index - 1]?.[1] ?? 0)}h0`)
    .join("")
    .replaceAll(" -", "-");
}

const at = (sorted: readonly number[], share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;

function fifthsOf(points: readonly Point[]): Fifth[] {
  const sorted = points.toSorted((one, other) => one.predicted - other.predicted);
  return Array.from({ length: GROUPS }, (_, group) => {
    const own = sorted.slice(Math.floor((group * sorted.length) / GROUPS), Math.floor(((group + 1) * sorted.length) / GROUPS));
    const predicted = at(
      own.map((point) => point.predicted),
      0.5,
    );
    const plans = own.map((point) => point.planned).toSorted((one, other) => one - other);
    const planned = { from: at(plans, 0.25), middle: at(plans, 0.5), to: at(plans, 0.75) };
    return { predicted, planned, x: xOf(predicted), y: { from: yOf(planned.from), middle: yOf(planned.middle), to: yOf(planned.to) } };
  });
}

const ticks = (values: readonly number[], placeOf: (hours: number) => number) =>
  values.map((hours) => ({ label: hours.toLocaleString("en-GB"), at: `${Math.round((placeOf(hours) / CHART_SIDE) * 1000) / 10}%` }));

export function drawHoldout(text: string) {
  const points = pointsOf(text);
  const edge = (factor: number) => [X.from, X.to].map((hours) => `${xOf(hours)} ${yOf(hours * factor)}`);
  const [left = "", right = ""] = edge(FACTOR);
  const [lowLeft = "", lowRight = ""] = edge(1 / FACTOR);
  return {
    dots: dotsOf(points),
    band: `M${left}L${right}L${lowRight}L${lowLeft}Z`,
    line: `M${edge(1).join("L")}`,
    fifths: fifthsOf(points),
    xTicks: ticks([200, 300, 400, 600], xOf),
    yTicks: ticks([50, 100, 200, 500, 1_000, 2_000], yOf),
  };
}
