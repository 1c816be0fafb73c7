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

/** A length of cloth: the motif large in the middle, the same motif small and in half-drop repeat behind it. */
export function Cloth({ slug, family }: WeaveProps) {
  const { size } = weave(slug, family);
  const id = `cloth-${family}-${slug}`;
  const repeat = size + 3;
  const side = repeat * 4;
  const large = (side * 0.62) / size;
  const offset = (side - size * large) / 2;
  return (
    <svg className={`weave cloth weave--${family}`} viewBox={`0 0 ${side} ${side}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <g id={id}>
          <Floats slug={slug} family={family} />
        </g>
        <pattern id={`${id}-repeat`} width={repeat * 2} height={repeat} patternUnits="userSpaceOnUse">
          <use href={`#${id}`} x={1.5} y={2} />
          <use href={`#${id}`} x={repeat + 1.5} y={2 - repeat / 2} />
          <use href={`#${id}`} x={repeat + 1.5} y={2 + repeat / 2} />
        </pattern>
      </defs>
      <rect className="cloth__ground" width={side} height={side} fill={`url(#${id}-repeat)`} />
      <circle className="cloth__clearing" cx={side / 2} cy={side / 2} r={side * 0.36} />
      <use className="cloth__figure" href={`#${id}`} transform={`translate(${offset} ${offset + large / 2}) scale(${large})`} />
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
