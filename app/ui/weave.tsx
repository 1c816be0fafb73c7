import { weave, type Family } from "#domain/weave/weave.ts";

interface WeaveProps {
  readonly slug: string;
  readonly family: Family;
}

/** Floats are a little thinner than a cell, so that the cloth shows between them. */
const FLOAT_WIDTH = 0.74;

function Floats({ slug, family }: WeaveProps) {
  return weave(slug, family).paths.map((path, thread) =>
    path === "" ? null : <path key={path} className={`weave__thread weave__thread--${thread}`} d={path} strokeWidth={FLOAT_WIDTH} />,
  );
}

/** One motif on its own. Decoration: the page says in words what it is about. */
export function Weave({ slug, family }: WeaveProps) {
  const { size } = weave(slug, family);
  return (
    <svg className={`weave weave--${family}`} viewBox={`0 -0.5 ${size} ${size}`} aria-hidden="true">
      <Floats slug={slug} family={family} />
    </svg>
  );
}

/** The cloth is five by five: the figure takes the middle three by three, small ones surround it. */
const CLOTH_CELLS = 5;
const FIGURE_CELLS = 3;
const RING = Array.from({ length: CLOTH_CELLS ** 2 }, (_, cell) => [cell % CLOTH_CELLS, Math.floor(cell / CLOTH_CELLS)] as const).filter(
  ([column, row]) => [column, row].some((place) => place === 0 || place === CLOTH_CELLS - 1),
);

/** A length of cloth: the motif large in the middle and small around it. Cut to 5:3 it loses whole rows only. */
export function Cloth({ slug, family }: WeaveProps) {
  const { size } = weave(slug, family);
  const id = `cloth-${family}-${slug}`;
  const cell = size + 5;
  const side = cell * CLOTH_CELLS;
  const scale = (cell * FIGURE_CELLS - 5) / size;
  return (
    <svg className={`weave cloth weave--${family}`} viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <g id={id}>
          <Floats slug={slug} family={family} />
        </g>
      </defs>
      <g className="cloth__ring">
        {RING.map(([column, row]) => (
          <use key={`${column}-${row}`} href={`#${id}`} x={column * cell + 2.5} y={row * cell + 3} />
        ))}
      </g>
      <use className="cloth__figure" href={`#${id}`} transform={`translate(${cell + 2.5} ${cell + 2.5 + scale / 2}) scale(${scale})`} />
    </svg>
  );
}

/** A woven edge, as on the border of a sari: one motif, repeated along a band. */
export function Selvedge({ slug, family }: WeaveProps) {
  const { size } = weave(slug, family);
  const id = `selvedge-${family}-${slug}`;
  return (
    <svg className={`weave selvedge weave--${family}`} width="100%" height={size + 3} aria-hidden="true">
      <defs>
        <pattern id={id} width={size + 3} height={size + 3} patternUnits="userSpaceOnUse" patternTransform="translate(1.5 2)">
          <Floats slug={slug} family={family} />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
