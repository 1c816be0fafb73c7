import type { WireframeArtefact, WireframeBlock } from "#content/page-types.ts";
import { Prose } from "#ui/prose.tsx";

function Bars({ label, values }: { readonly label: string; readonly values: readonly number[] }) {
  const max = Math.max(...values);
  return (
    <svg viewBox={`0 0 ${values.length * 10} 40`} preserveAspectRatio="none" role="img" aria-label={label}>
      {values.map((value, index) => (
        <rect key={index} x={index * 10 + 1} y={40 - (38 * value) / max} width={8} height={(38 * value) / max} />
      ))}
    </svg>
  );
}

/** Pin positions on a schematic map without real geography. */
const PINS = [
  [52, 30],
  [168, 58],
  [250, 26],
  [112, 74],
  [212, 82],
] as const;

function Chart({ label, values }: { readonly label: string; readonly values: readonly number[] }) {
  return (
    <div className="wire__chart">
      <p>{label}</p>
      <Bars label={label} values={values} />
    </div>
  );
}

function Pins({ label, places }: { readonly label: string; readonly places: readonly string[] }) {
  return (
    <div className="wire__map">
      <svg viewBox="0 0 300 104" role="img" aria-label={`${label}: ${places.join(", ")}`}>
        <path
          className="wire__land"
          d="M-5 76C40 60 60 92 104 78S190 40 226 52s50-8 80-22M-5 36C30 20 70 50 110 34s70-30 130-14 40 6 70 0"
        />
        {places.map((place, index) => {
          const [x, y] = PINS[index % PINS.length] ?? PINS[0];
          return (
            <g key={place}>
              <path className="wire__pin" d={`M${x} ${y - 6}l5 6-5 6-5-6z`} />
              <text x={x + 9} y={y + 4}>
                {place}
              </text>
            </g>
          );
        })}
      </svg>
      <p>{label}</p>
    </div>
  );
}

function Inside({ block }: { readonly block: WireframeBlock }) {
  switch (block.block) {
    case "bar":
      return (
        <p className="wire__bar">
          <strong>{block.title}</strong>
          {block.actions?.map((action) => (
            <span key={action}>{action}</span>
          ))}
        </p>
      );
    case "text":
      return <p className={`wire__text wire__text--${block.tone ?? "plain"}`}>{block.text}</p>;
    case "form":
      return (
        <dl className="wire__form">
          {block.fields.map(({ label, value, error }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className={error === undefined ? undefined : "wire__wrong"}>{value}</dd>
              {error !== undefined && <dd className="wire__error">{error}</dd>}
            </div>
          ))}
        </dl>
      );
    case "list":
      return (
        <ul className="wire__list">
          {block.rows.map(({ title, detail, value }) => (
            <li key={title}>
              <strong>{title}</strong>
              {value !== undefined && <span className="figure">{value}</span>}
              {detail !== undefined && <small>{detail}</small>}
            </li>
          ))}
        </ul>
      );
    case "chart":
      return <Chart label={block.label} values={block.values} />;
    case "map":
      return <Pins label={block.label} places={block.places} />;
    case "buttons":
      return (
        <p className="wire__buttons">
          {block.labels.map((label) => (
            <span key={label}>{label}</span>
          ))}
        </p>
      );
  }
}

/** A drawing of a screen; nothing in it is interactive. The numbers refer to the notes beside it. */
export function Wireframe({ device, blocks, notes }: WireframeArtefact) {
  return (
    <div className={`wire wire--${device}`}>
      <div className="wire__screen">
        {blocks.map((block, index) => (
          <div key={index} className="wire__block">
            {block.note !== undefined && <span className="wire__note">{block.note}</span>}
            <Inside block={block} />
          </div>
        ))}
      </div>
      <ol className="wire__notes">
        {notes.map((note, index) => (
          <li key={note}>
            <span className="wire__note">{index + 1}</span>
            <p>
              <Prose text={note} />
            </p>
          </li>
        ))}
      </ol>
    </div>
  );
}
