import { sayChange, sayValue } from "#domain/stats/say-value.ts";
import { changeOf } from "#domain/stats/share.ts";
import type { Figure } from "#domain/stats/sheet.ts";
import "./figure-tile.css";

/** A change of less than half a per cent counts as none. */
const NOTICEABLE = 0.005;

function toneOf(change: number, better: Figure["better"] | undefined): "good" | "bad" | undefined {
  if (better === undefined || Math.abs(change) < NOTICEABLE) return undefined;
  return change > 0 === (better === "more") ? "good" : "bad";
}

function Comparison({
  unit,
  value,
  before,
  better,
}: Pick<Figure, "unit" | "value"> & { readonly before: number | null; readonly better: Figure["better"] | undefined }) {
  const change = changeOf(value, before);
  return (
    <span className="figure-tile__before">
      {change !== null && (
        <b className="figure-tile__change" data-tone={toneOf(change, better)}>
          {Math.abs(change) < NOTICEABLE ? "±0%" : sayChange(change)}
        </b>
      )}{" "}
      {before === null ? "no earlier data" : `previously ${sayValue(unit, before)}`}
    </span>
  );
}

/** One large number and its trend. */
function FigureTile({ label, unit, value, before, better }: Figure) {
  return (
    <div className="figure-tile">
      <dt>{label}</dt>
      <dd>
        <span className="figure-tile__value">{sayValue(unit, value)}</span>
        {before !== undefined && <Comparison unit={unit} value={value} before={before} better={better} />}
      </dd>
    </div>
  );
}

export function FigureTiles({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className="figure-tiles">
      {figures.map((figure) => (
        <FigureTile key={figure.id} {...figure} />
      ))}
    </dl>
  );
}
