import { CLOTH_SIDE, clothPlan, weave, wideClothPlan, type Family } from "#domain/weave/weave.ts";

interface WeaveProps {
  readonly slug: string;
  readonly family: Family;
}

/** Floats are slightly thinner than a cell, so that the cloth shows between them. */
const FLOAT_WIDTH = 0.74;

function Floats({ slug, family }: WeaveProps) {
  return weave(slug, family).paths.map((path, thread) =>
    path === "" ? null : <path key={path} className={`weave__thread weave__thread--${thread}`} d={path} strokeWidth={FLOAT_WIDTH} />,
  );
}

/** A single motif. Decorative: the page's text says what it is about. */
export function Weave({ slug, family }: WeaveProps) {
  const { size } = weave(slug, family);
  return (
    <svg className={`weave weave--${family}`} viewBox={`0 -0.5 ${size} ${size}`} aria-hidden="true">
      <Floats slug={slug} family={family} />
    </svg>
  );
}

interface RepeatProps extends WeaveProps {
  readonly id: string;
  readonly scale: number;
  /** Every second row is shifted by half a step, like buti on a sari. */
  readonly isStaggered: boolean;
}

/** Cells of cloth around a motif, shared with its neighbours. */
const GAP = 3;

/** The repeated motif, to fill an area with; the single motif has the id with `-1`. */
function Repeat({ id, slug, family, scale, isStaggered }: RepeatProps) {
  const step = weave(slug, family).size + GAP;
  return (
    <defs>
      <g id={`${id}-1`}>
        <Floats slug={slug} family={family} />
      </g>
      <pattern
        id={id}
        width={step}
        height={isStaggered ? 2 * step : step}
        patternUnits="userSpaceOnUse"
        patternTransform={`scale(${scale}) translate(${GAP / 2} ${GAP / 2 + 0.5})`}
      >
        <use href={`#${id}-1`} />
        {isStaggered && [-1, 1].map((side) => <use key={side} href={`#${id}-1`} x={(side * step) / 2} y={step} />)}
      </pattern>
    </defs>
  );
}

interface ClothProps extends WeaveProps {
  /** 5 to 3 instead of a square. */
  readonly isWide?: boolean;
}

/** A piece of cloth with the page's motif; the slug also determines scale, crop and density. */
export function Cloth({ slug, family, isWide = false }: ClothProps) {
  const step = weave(slug, family).size + GAP;
  const id = `cloth-${family}-${slug}`;
  const { count, isStaggered, figure } = (isWide ? wideClothPlan : clothPlan)(slug, family);
  const height = isWide ? (CLOTH_SIDE * 3) / 5 : CLOTH_SIDE;
  const edge = figure && (CLOTH_SIDE - figure) / 2;
  return (
    <svg
      className={`weave cloth weave--${family}`}
      viewBox={`0 0 ${CLOTH_SIDE} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <Repeat id={id} slug={slug} family={family} scale={CLOTH_SIDE / count / step} isStaggered={isStaggered} />
      <rect className={figure ? "cloth__ring" : "cloth__figure"} width={CLOTH_SIDE} height={height} fill={`url(#${id})`} />
      {figure && (
        <g className="cloth__figure" transform={`translate(${edge} ${edge}) scale(${figure / step})`}>
          <path className="cloth__patch" d={`M0 0h${step}v${step}h-${step}z`} />
          <use href={`#${id}-1`} x={GAP / 2} y={GAP / 2 + 0.5} />
        </g>
      )}
    </svg>
  );
}

interface SelvedgeProps extends WeaveProps {
  /** Distinguishes the borders on one page. */
  readonly place?: string;
}

/** A woven edge, like the border of a sari: one motif repeated from the middle of a band, so that both its ends are cut alike. */
export function Selvedge({ slug, family, place = "edge" }: SelvedgeProps) {
  const { border, isStaggered } = clothPlan(slug, family);
  const id = `${place}-${slug}`;
  const height = (weave(slug, family).size + GAP) * border * (isStaggered ? 2 : 1);
  return (
    <svg className={`weave selvedge weave--${family}`} width="100%" height={Math.round(height)} aria-hidden="true">
      <Repeat id={id} slug={slug} family={family} scale={border} isStaggered={isStaggered} />
      <svg x="50%" overflow="visible">
        <rect x="-50%" width="100%" height="100%" fill={`url(#${id})`} />
      </svg>
    </svg>
  );
}
