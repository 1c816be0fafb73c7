import type { CheckReport } from "#domain/audits/check/check-report.ts";
import { BOX_HEIGHT, MAX_BOXES, type Kinship } from "#domain/audits/check/inheritance-picture.ts";
import { Scrollable } from "#ui/scrollable.tsx";

const sentence = ({ name, bases }: Kinship) => `${name} inherits from ${bases.join(", ")}`;

/** A diagram, with a text version for screen readers. */
export function InheritanceView({ report: { kinship, picture } }: { readonly report: Pick<CheckReport, "kinship" | "picture"> }) {
  const heirs = kinship.filter(({ bases }) => bases.length > 0);
  if (heirs.length === 0) return null;
  if (!picture)
    return (
      <p className="check__small">
        {heirs.length} contracts inherit from others. That is more than the {MAX_BOXES} boxes that a picture can hold, so none is drawn.
      </p>
    );
  return (
    <figure className="check-kin">
      <figcaption>Inheritance, ancestors on top</figcaption>
      <Scrollable className="check-scroll" label="Picture of the inheritance">
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
        {heirs.map((heir) => (
          <li key={heir.name}>{sentence(heir)}</li>
        ))}
      </ul>
      {picture.boxes.some(({ kind }) => kind === "outside") && (
        <p className="check__small">Dashed: named as a base, but not among the files.</p>
      )}
    </figure>
  );
}
