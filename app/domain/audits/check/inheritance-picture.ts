import type { Contract } from "./declarations.ts";

export interface Kinship {
  readonly name: string;
  readonly kind: string;
  readonly bases: readonly string[];
}

export interface PictureBox {
  readonly name: string;
  /** `outside`: named as a base, but not submitted. */
  readonly kind: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface InheritancePicture {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PictureBox[];
  readonly lines: readonly {
    readonly from: string;
    readonly to: string;
    readonly x1: number;
    readonly y1: number;
    readonly x2: number;
    readonly y2: number;
  }[];
}

export const BOX_HEIGHT = 34;
const CHARACTER_WIDTH = 8;
const PADDING = 12;
const GAP = { x: 16, y: 46 } as const;
const EDGE = 2;
/** A larger picture would be unreadable, and the page would have to draw all of it. */
export const MAX_BOXES = 60;

export const kinshipOf = ({ name, kind, bases }: Contract): Kinship => ({ name, kind, bases });

/** Distance from the oldest ancestor. A cycle, which no compiler accepts, must not hang the page. */
function depths(all: ReadonlyMap<string, Kinship>): ReadonlyMap<string, number> {
  const known = new Map<string, number>();
  const depth = (name: string, above: ReadonlySet<string>): number => {
    const found = known.get(name);
    if (found !== undefined) return found;
    const bases = (all.get(name)?.bases ?? []).filter((base) => !above.has(base) && base !== name);
    const result = bases.length === 0 ? 0 : 1 + Math.max(...bases.map((base) => depth(base, new Set([...above, name]))));
    known.set(name, result);
    return result;
  };
  for (const name of all.keys()) depth(name, new Set());
  return known;
}

/** Only contracts that inherit or are inherited from; the table lists the others. */
function related(kin: readonly Kinship[]): ReadonlyMap<string, Kinship> {
  const named = new Set(kin.flatMap(({ bases }) => bases));
  const own = kin.filter(({ name, bases }) => bases.length > 0 || named.has(name));
  const known = new Set(own.map(({ name }) => name));
  const outside = [...named].filter((name) => !known.has(name)).map((name): Kinship => ({ name, kind: "outside", bases: [] }));
  return new Map([...outside, ...own].map((each) => [each.name, each]));
}

const widthOf = (name: string) => name.length * CHARACTER_WIDTH + 2 * PADDING;

const rowWidth = (row: readonly Kinship[]) => row.reduce((sum, { name }) => sum + widthOf(name) + GAP.x, -GAP.x);

/** Rows are centred on the widest one. */
function placeRow(row: readonly Kinship[], y: number, widest: number): PictureBox[] {
  let x = EDGE + (widest - rowWidth(row)) / 2;
  return row.map(({ name, kind }) => {
    const box = { name, kind, x, y, width: widthOf(name) };
    x += box.width + GAP.x;
    return box;
  });
}

/** Ancestors on top, heirs below. Too many contracts are not drawn: a list says more. Each row is sorted by the positions above it. */
export function drawInheritance(kin: readonly Kinship[]): InheritancePicture | undefined {
  const all = related(kin);
  if (all.size === 0 || all.size > MAX_BOXES) return undefined;
  const depth = depths(all);
  const placed = new Map<string, PictureBox>();
  const middle = ({ x, width }: PictureBox) => x + width / 2;
  const levels = Array.from({ length: Math.max(...depth.values()) + 1 }, (_, level) =>
    [...all.values()].filter(({ name }) => depth.get(name) === level),
  );
  const widest = Math.max(...levels.map(rowWidth));
  for (const [level, members] of levels.entries()) {
    const above = ({ bases }: Kinship) => {
      const places = bases.flatMap((base) => placed.get(base) ?? []).map(middle);
      return places.length === 0 ? 0 : places.reduce((sum, each) => sum + each, 0) / places.length;
    };
    const row = members.sort((left, right) => above(left) - above(right));
    for (const box of placeRow(row, EDGE + level * (BOX_HEIGHT + GAP.y), widest)) placed.set(box.name, box);
  }
  const boxes = [...placed.values()];
  const lines = [...all.values()].flatMap(({ name, bases }) =>
    bases.flatMap((base) => {
      const [heir, ancestor] = [placed.get(name), placed.get(base)];
      return heir && ancestor && heir !== ancestor
        ? [{ from: name, to: base, x1: middle(heir), y1: heir.y, x2: middle(ancestor), y2: ancestor.y + BOX_HEIGHT }]
        : [];
    }),
  );
  return {
    boxes,
    lines,
    width: Math.max(...boxes.map(({ x, width }) => x + width)) + EDGE,
    height: Math.max(...boxes.map(({ y }) => y)) + BOX_HEIGHT + EDGE,
  };
}
