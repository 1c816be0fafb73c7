import { clothPlan, weave, type ClothPlan, type Family } from "#domain/weave/weave.ts";

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

/** Units along one side of a cloth. */
const SIDE = 120;

interface ClothPart {
  /** The motif to repeat. */
  readonly href: string;
  readonly size: number;
  readonly plan: ClothPlan;
}

/** A figure of `width` units with its upper left corner at x and y. */
function Figure({ href, size, x, y, width }: Pick<ClothPart, "href" | "size"> & { x: number; y: number; width: number }) {
  const scale = Math.round((width / size) * 1000) / 1000;
  return <use href={href} transform={`translate(${x} ${Math.round((y + scale / 2) * 100) / 100}) scale(${scale})`} />;
}

/** One row of equal figures across the whole cloth. */
function Row({ href, size, y, count }: Pick<ClothPart, "href" | "size"> & { y: number; count: number }) {
  const step = SIDE / count;
  return Array.from({ length: count }, (_, index) => (
    <Figure key={index} href={href} size={size} x={index * step + step * 0.1} y={y + step * 0.1} width={step * 0.8} />
  ));
}

function Medallion({ href, size, plan }: ClothPart) {
  const step = SIDE / plan.count;
  const isRing = (place: number) => place === 0 || place === plan.count - 1;
  const cells = Array.from({ length: plan.count ** 2 }, (_, cell) => [cell % plan.count, Math.floor(cell / plan.count)] as const);
  return (
    <>
      <g className="cloth__ring">
        {cells
          .filter((cell) => cell.some(isRing))
          .map(([column, row]) => (
            <Figure key={`${column}-${row}`} href={href} size={size} x={(column + 0.1) * step} y={(row + 0.1) * step} width={step * 0.8} />
          ))}
      </g>
      <g className="cloth__figure">
        <Figure href={href} size={size} x={step * 1.1} y={step * 1.1} width={SIDE - step * 2.2} />
      </g>
    </>
  );
}

/** Every second row is shifted by half a step, as buti are on a sari. */
function Field({ href, size, plan }: ClothPart) {
  const step = SIDE / plan.count;
  return (
    <g className="cloth__figure">
      {Array.from({ length: plan.count }, (_, row) => (
        <g key={row} transform={row % 2 === 1 ? `translate(${-step / 2} 0)` : undefined}>
          <Row href={href} size={size} y={row * step} count={plan.count} />
          {row % 2 === 1 && <Figure href={href} size={size} x={SIDE + step * 0.1} y={row * step + step * 0.1} width={step * 0.8} />}
        </g>
      ))}
    </g>
  );
}

/** So near that the cloth's edge cuts it, with a small one in the free corner. */
function Close({ href, size, plan: { corner } }: ClothPart) {
  const [x, y] = corner.map((side) => (side === 0 ? -46 : 34)) as [number, number];
  const [smallX, smallY] = corner.map((side) => (side === 0 ? 96 : 8)) as [number, number];
  return (
    <g className="cloth__figure">
      <Figure href={href} size={size} x={x} y={y} width={132} />
      <rect className="cloth__patch" x={smallX - 8} y={smallY - 8} width={32} height={32} />
      <Figure href={href} size={size} x={smallX} y={smallY} width={16} />
    </g>
  );
}

/** Small rows round a large one: the end piece of a sari. */
function Rows({ href, size, plan }: ClothPart) {
  const small = plan.count * 2;
  const step = SIDE / small;
  const large = SIDE - 6 * step;
  return (
    <>
      <g className="cloth__ring">
        {[0, 1, 2]
          .flatMap((row) => [row * step, SIDE - (row + 1) * step])
          .map((y) => (
            <Row key={y} href={href} size={size} y={y} count={small} />
          ))}
      </g>
      <g className="cloth__figure">
        {[-0.5, 0.5].map((place) => (
          <Figure
            key={place}
            href={href}
            size={size}
            x={SIDE / 2 + place * large - large * 0.46}
            y={3 * step + large * 0.04}
            width={large * 0.92}
          />
        ))}
      </g>
    </>
  );
}

const LAYOUTS = { medallion: Medallion, field: Field, close: Close, rows: Rows } as const;

/** A length of cloth with the page's motif; its slug decides scale, crop and density too. */
export function Cloth({ slug, family }: WeaveProps) {
  const { size } = weave(slug, family);
  const id = `cloth-${family}-${slug}`;
  const plan = clothPlan(slug, family);
  const Layout = LAYOUTS[plan.layout];
  return (
    <svg className={`weave cloth weave--${family}`} viewBox={`0 0 ${SIDE} ${SIDE}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        <g id={id}>
          <Floats slug={slug} family={family} />
        </g>
      </defs>
      <Layout href={`#${id}`} size={size} plan={plan} />
    </svg>
  );
}

interface SelvedgeProps extends WeaveProps {
  /** Tells the borders of one page apart. */
  readonly place?: string;
}

/** A woven edge, as on the border of a sari: one motif, repeated along a band. */
export function Selvedge({ slug, family, place = "edge" }: SelvedgeProps) {
  const { size } = weave(slug, family);
  const id = `selvedge-${place}-${slug}`;
  const { scale, isDouble } = clothPlan(slug, family).border;
  const step = size + 3;
  const height = isDouble ? step * 2 : step;
  return (
    <svg className={`weave selvedge weave--${family}`} width="100%" height={Math.round(height * scale)} aria-hidden="true">
      <defs>
        <g id={`${id}-figure`}>
          <Floats slug={slug} family={family} />
        </g>
        <pattern id={id} width={step} height={height} patternUnits="userSpaceOnUse" patternTransform={`scale(${scale})`}>
          <use href={`#${id}-figure`} x={1.5} y={2} />
          {isDouble && [-1, 1].map((side) => <use key={side} href={`#${id}-figure`} x={1.5 + (side * step) / 2} y={2 + step} />)}
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </svg>
  );
}
