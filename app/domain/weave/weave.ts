/**
 * Jamdani motifs: a figure is laid into the cloth thread by thread, symmetrical about both axes. The hash of a slug determines the motif
 * and the family the kind of figure, so that each page has its own and each group is recognisable.
 */
export type Family = "blockchain" | "others" | "solutions" | "labs" | "blog" | "company";

/** The seed of the firm's mark until another word is saved under Settings. */
export const BUILT_SEED = "mark";
export const MARK_FAMILY: Family = "blockchain";

/** Which of the cloth's three coloured threads a float uses; the colours are design tokens. */
export type Thread = 0 | 1 | 2;

export interface Motif {
  /** Cells per side; always odd, so that there is a middle thread. */
  readonly size: number;
  /** One SVG path per thread: horizontal floats as `M x y h length`, in cell units. */
  readonly paths: readonly [string, string, string];
}

type Random = () => number;
/** Decides one cell of the upper left quarter, which is then mirrored: `u` and `v` are distances from the middle. */
type Figure = (u: number, v: number) => Thread | undefined;

const HALF_SIZES: Readonly<Record<Family, number>> = { blockchain: 10, others: 10, solutions: 11, labs: 12, blog: 9, company: 11 };
/** Outside these shares of filled cells a figure looks like a blot or like dust. */
const FILL_MIN = 0.3;
const FILL_MAX = 0.62;
const MAX_ATTEMPTS = 24;

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193) >>> 0;
  return value;
}

function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
}

const pick = (random: Random, from: number, to: number) => from + Math.floor(random() * (to - from + 1));
const band = (distance: number, width: number, shift: number): Thread => (Math.floor((distance + shift) / width) % 3) as Thread;

/** Stepped lozenges, nested in rings. */
function lozenge(random: Random, half: number): Figure {
  const ring = pick(random, 2, 4);
  const gap = pick(random, 1, ring - 1);
  const notch = pick(random, 2, 7);
  const heart = pick(random, 0, 4);
  const arms = pick(random, 0, 2);
  const shift = pick(random, 0, 8);
  return (u, v) => {
    const far = u + v;
    if (far > half) return undefined;
    if (far < heart) return 2;
    if (Math.min(u, v) < arms && far % 2 === 0) return band(far, ring, shift + ring);
    if (u > 0 && v > 0 && (u * v) % notch === notch - 1) return undefined;
    return far % ring < gap ? undefined : band(far, ring, shift);
  };
}

/** Tercha: diagonals that meet in chevrons. */
function chevron(random: Random, half: number): Figure {
  const period = pick(random, 3, 5);
  const slope = pick(random, 1, 2);
  const waist = pick(random, 1, 3);
  const shift = pick(random, 0, 8);
  return (u, v) => {
    if (u + Math.floor(v / 2) > half || v + Math.floor(u / 3) > half) return undefined;
    const line = u * slope + v;
    return line % period < waist && (u + 2 * v) % (period + 2) !== 0 ? band(line, period, shift) : undefined;
  };
}

/** Buti: petals round a centre. */
function flower(random: Random, half: number): Figure {
  const petals = pick(random, 2, 4);
  const heart = pick(random, 1, 3);
  const fine = pick(random, 2, 4);
  const shift = pick(random, 0, 8);
  return (u, v) => {
    const reach = Math.hypot(u, v);
    if (reach <= heart) return 2;
    const angle = Math.atan2(v, u) / (Math.PI / 2);
    const edge = half * (0.42 + 0.58 * Math.abs(Math.cos(angle * Math.PI * petals)));
    if (reach > edge || (Math.max(u, v) + shift) % fine === 0) return undefined;
    return band(reach, fine, shift);
  };
}

/** Interlaced waves: two of the rules combined. */
function ripple(random: Random, half: number): Figure {
  const first = pick(random, 3, 5);
  const second = pick(random, 2, 4);
  const bend = pick(random, 5, 9);
  const shift = pick(random, 0, 8);
  return (u, v) => {
    const bent = Math.floor((u * u + v * v) / bend);
    if (Math.max(u, v) > half || u + v > half * 1.5) return undefined;
    if (bent % first === 0) return band(u + v, second + 1, shift);
    return (u + v) % (second + 2) === 0 && u !== v ? band(bent, second, shift) : undefined;
  };
}

/** Nested frames with a diagonal cross through them. */
function lattice(random: Random, half: number): Figure {
  const frame = pick(random, 3, 5);
  const cross = pick(random, 1, 3);
  const mesh = pick(random, 5, 8);
  const cut = pick(random, 4, 7) / 10;
  const shift = pick(random, 0, 8);
  return (u, v) => {
    const outer = Math.max(u, v);
    if (outer > half || u + v > half * (1 + cut)) return undefined;
    if (Math.abs(u - v) < cross) return band(u + v, frame, shift);
    return outer % frame === 0 || (u + v) % mesh === 0 ? band(outer, frame, shift) : undefined;
  };
}

const FIGURES: Readonly<Record<Family, (random: Random, half: number) => Figure>> = {
  blockchain: lozenge,
  others: chevron,
  solutions: flower,
  labs: ripple,
  blog: lattice,
  company: lattice,
};

/** Units per side of a cloth. */
export const CLOTH_SIDE = 120;

/**
 * Every cloth ends on the grid of its motifs: after a whole one or, in every second row of a staggered cloth, along the middle thread of
 * one. Cut anywhere else, or cut when it is large, it looks like a picture that failed to load.
 */
export interface ClothPlan {
  /** Motifs per side. */
  readonly count: number;
  readonly isStaggered: boolean;
  /** The side of one large motif in the centre, with a ring of small ones around it; undefined if the small ones are the figure. */
  readonly figure: number | undefined;
  /** Pixels per cell on a woven border. */
  readonly border: number;
}

/** Scale, crop and density of a page's cloth, derived from its slug like the motif. */
export function clothPlan(slug: string, family: Family): ClothPlan {
  const random = randomFrom(hash(slug + family));
  const kind = pick(random, 0, 2);
  const border = pick(random, 10, 18) / 10;
  const isStaggered = random() < 0.4;
  if (kind === 0) return { count: pick(random, 3, 6), isStaggered, figure: undefined, border };
  if (kind === 1) return { count: 2, isStaggered: false, figure: undefined, border };
  const count = pick(random, 5, 8);
  return { count, isStaggered: false, figure: CLOTH_SIDE * (1 - 2 / count), border };
}

/** A cloth of 5 to 3. Its middle fifth, a band, ends on the grid as well. */
export function wideClothPlan(slug: string, family: Family): ClothPlan {
  const { count, isStaggered, border } = clothPlan(slug, family);
  return { count: count % 2 === 0 ? 5 : 10, isStaggered, figure: undefined, border };
}

function fill(figure: Figure, half: number): number {
  let filled = 0;
  for (let u = 0; u <= half; u += 1) for (let v = 0; v <= half; v += 1) if (figure(u, v) !== undefined) filled += 1;
  return filled / (half + 1) ** 2;
}

function choose(slug: string, family: Family, half: number): Figure {
  const seed = hash(`${family}/${slug}`);
  const candidates = Array.from({ length: MAX_ATTEMPTS }, (_, attempt) => FIGURES[family](randomFrom(seed + attempt * 7919), half));
  const fits = (figure: Figure) => fill(figure, half) >= FILL_MIN && fill(figure, half) <= FILL_MAX;
  return candidates.find(fits) ?? FIGURES[family](randomFrom(seed), half);
}

function floatsOfRow(figure: Figure, half: number, y: number, paths: [string, string, string]): void {
  const size = 2 * half + 1;
  const at = (x: number) => figure(Math.abs(x - half), Math.abs(y - half));
  for (let x = 0; x < size;) {
    const thread = at(x);
    const start = x;
    while (x < size && at(x) === thread) x += 1;
    if (thread !== undefined) paths[thread] += `M${start} ${y}h${x - start}`;
  }
}

export function weave(slug: string, family: Family): Motif {
  const half = HALF_SIZES[family];
  const figure = choose(slug, family, half);
  const paths: [string, string, string] = ["", "", ""];
  for (let y = 0; y <= 2 * half; y += 1) floatsOfRow(figure, half, y, paths);
  return { size: 2 * half + 1, paths };
}
