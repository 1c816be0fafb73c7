import type { CheckReport } from "#domain/audits/check/check-report.ts";
import { BOX_HEIGHT, MAX_BOXES } from "#domain/audits/check/inheritance-picture.ts";
import { Scrollable } from "#ui/scrollable.tsx";
import { page as CHECK_LABELS } from "#content/labels/check.ts";
import { fillIn } from "#kit/site/filled-label.tsx";
import { useLabels } from "#kit/site/use-labels.ts";

/** A diagram, with a text version for screen readers. */
export function InheritanceView({ report: { kinship, picture } }: { readonly report: Pick<CheckReport, "kinship" | "picture"> }) {
  const labels = useLabels("checkLabels", CHECK_LABELS);
  const heirs = kinship.filter(({ bases }) => bases.length > 0);
  if (heirs.length === 0) return null;
  if (!picture) return <p className="check__small">{fillIn(labels.tooMany, { count: heirs.length, boxes: MAX_BOXES })}</p>;
  return (
    <figure className="check-kin">
      <figcaption>{labels.inheritance}</figcaption>
      <Scrollable className="check-scroll" label={labels.picture}>
        <svg width={picture.width} height={picture.height} viewBox={`0 0 ${picture.width} ${picture.height}`} aria-hidden="true">
          {picture.lines.map(({ from, to, x1, y1, x2, y2 }) => (
            <path
              key={`${from} ${to}`}
              className="check-kin__line"
              d={`M${x1} ${y1}C${x1} ${(y1 + y2) / 2} ${x2} ${(y1 + y2) / 2} ${x2} ${y2}`}
            />
          ))}
          {picture.boxes.map(({ name, kind, x, y, width }) => (
            <g key={name} className="check-kin__box" data-kind={kind}>
              <rect x={x} y={y} width={width} height={BOX_HEIGHT} rx={4} />
              <text x={x + width / 2} y={y + BOX_HEIGHT / 2}>
                {name}
              </text>
            </g>
          ))}
        </svg>
      </Scrollable>
      <ul className="visually-hidden">
        {heirs.map(({ name, bases }) => (
          <li key={name}>{fillIn(labels.heir, { contract: name, bases: bases.join(", ") })}</li>
        ))}
      </ul>
      {picture.boxes.some(({ kind }) => kind === "outside") && <p className="check__small">{labels.outside}</p>}
    </figure>
  );
}
