import { type Colour, contrast, deepened, distance, lightnessOf, nearestThat, shifted } from "./colour.ts";
import { PALETTE, type Side } from "./palette.ts";

export type Pair = readonly [light: Colour, dark: Colour];
/** Of a pair. */
export type Theme = 0 | 1;

/** The colours that can be chosen under Settings; all others of the palette stay, or follow from these. */
export interface Colours {
  /** On the public pages: buttons, marks, the line below the name. */
  readonly accent: Pair;
  /** In the back office; links and buttons of emails, totals of estimates. */
  readonly office: Pair;
  /** What everything lies on. */
  readonly ground: Pair;
}

export interface Logo {
  /** Of its bytes: part of its address. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** How the firm looks where that differs from what was built. */
export interface Look {
  /** Absent: those of the palette. */
  readonly colours?: Colours;
  /** The word that the mark is woven from. Absent: `BUILT_SEED`. */
  readonly seed?: string;
  /** In place of the woven mark. */
  readonly logo?: Logo;
}

export const BUILT_COLOURS: Colours = { accent: PALETTE.madder, office: PALETTE.indigo, ground: PALETTE.ground };

/** WCAG 2 AA for text. */
export const MIN_CONTRAST = 4.5;
/** WCAG 2 AA for the edge of a field. */
const EDGE_CONTRAST = 3.05;
/** Of letters on a filled button in the dark theme, and under the pointer. */
const FILL_CONTRAST = 5.8;
const HOVER_CONTRAST = 4.7;
const HOVER_SHIFT = 0.07;
/** Darker colours get lighter under the pointer. */
const DARK_LIGHTNESS = 0.42;
const THREAD_SHIFT: readonly [number, number] = [0.05, -0.08];

const same = (one: Pair, other: Pair) => one[0] === other[0] && one[1] === other[1];

const hoverOf = (colour: Colour) => shifted(colour, lightnessOf(colour) < DARK_LIGHTNESS ? HOVER_SHIFT : -HOVER_SHIFT);

function followers([light, dark]: Pair) {
  const letters = PALETTE.onFill[1];
  return {
    fill: [light, deepened(FILL_CONTRAST, letters, dark)],
    hover: [hoverOf(light), deepened(HOVER_CONTRAST, letters, dark)],
    thread: [shifted(light, THREAD_SHIFT[0]), shifted(dark, THREAD_SHIFT[1])],
  } satisfies Readonly<Record<string, Pair>>;
}

/** Shifts of lightness from the ground. */
const FROM_GROUND = {
  raised: [0.03, 0.045],
  sunken: [-0.035, -0.03],
  hairline: [-0.11, 0.13],
  hairlineStrong: [-0.35, 0.42],
} as const;
/** Shifts from black itself would not be seen. */
const DARKEST_LIGHTNESS = 0.14;

const atGround = (ground: Colour, theme: Theme, name: keyof typeof FROM_GROUND): Colour => {
  const base = theme === 1 && name !== "sunken" ? Math.max(0, DARKEST_LIGHTNESS - lightnessOf(ground)) : 0;
  return shifted(ground, base + FROM_GROUND[name][theme]);
};

/** The ground and the two shades of it that letters stand on. */
const groundsOf = (ground: Colour, theme: Theme) => ({
  ground,
  raised: atGround(ground, theme, "raised"),
  sunken: atGround(ground, theme, "sunken"),
});

function fromGround(ground: Colour, theme: Theme) {
  const grounds = groundsOf(ground, theme);
  const edge = atGround(ground, theme, "hairlineStrong");
  const isEdge = (colour: Colour) => Object.values(grounds).every((each) => contrast(colour, each) >= EDGE_CONTRAST);
  return { ...grounds, hairline: atGround(ground, theme, "hairline"), hairlineStrong: nearestThat(isEdge, edge) ?? edge };
}

type Changed = Partial<Record<keyof typeof PALETTE, Pair>>;

/** The colours of the palette that others take the place of. */
export function changedColours({ accent, office, ground }: Colours): Changed {
  const changed: Changed = {};
  if (!same(accent, BUILT_COLOURS.accent)) {
    const { fill, hover, thread } = followers(accent);
    Object.assign(changed, { madder: accent, fill, fillHover: hover, threadMadder: thread });
  }
  if (!same(office, BUILT_COLOURS.office)) {
    const { fill, hover, thread } = followers(office);
    Object.assign(changed, { indigo: office, officeFill: fill, officeHover: hover, threadIndigo: thread });
  }
  if (!same(ground, BUILT_COLOURS.ground)) {
    const [light, dark] = [fromGround(ground[0], 0), fromGround(ground[1], 1)];
    for (const name of GROUNDS) changed[name] = [light[name], dark[name]];
  }
  return changed;
}

const GROUNDS = ["ground", "raised", "sunken", "hairline", "hairlineStrong"] as const;
const ACCENTS = ["madder", "fill", "fillHover", "threadMadder", "indigo", "officeFill", "officeHover", "threadIndigo"] as const;

/** The whole palette of one theme. */
export function sideOf(theme: "light" | "dark", look: Look | undefined): Side {
  const all = { ...PALETTE, ...(look?.colours && changedColours(look.colours)) };
  return Object.fromEntries(Object.entries(all).map(([name, [light, dark]]) => [name, theme === "light" ? light : dark])) as Side;
}

const tokenOf = (name: string) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Design tokens of one theme, as declarations. */
export const tokensOf = (side: Partial<Side>): string =>
  Object.entries(side)
    .map(([name, colour]) => `${tokenOf(name)}:${colour}`)
    .join(";");

/**
 * In no layer, so that it wins over tokens.css. By theme and not with `light-dark()`, which the build replaces in its own stylesheets for
 * browsers that lack it.
 */
export function lookSheet(colours: Colours): string {
  const all = { ...PALETTE, ...changedColours(colours) };
  const [light, dark] = ([0, 1] as const).map((theme) =>
    tokensOf(Object.fromEntries([...ACCENTS, ...GROUNDS].map((name) => [name, all[name][theme]]))),
  );
  return `:root,[data-theme=light]{${light}}@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}[data-theme=dark]{${dark}}`;
}

/** Letters that stand on the ground and cannot be chosen. */
const LETTERS = ["ink", "inkSoft", "placeholder", "turmeric", "teal", "danger"] as const satisfies readonly (keyof typeof PALETTE)[];

/** Gives the lowest contrast to what the colour meets on screens. */
function meterOf({ ground }: Colours, name: keyof Colours, theme: Theme): (colour: Colour) => number {
  if (name === "ground")
    return (colour) =>
      Math.min(
        ...Object.values(groundsOf(colour, theme)).flatMap((below) => LETTERS.map((letters) => contrast(PALETTE[letters][theme], below))),
      );
  const grounds = ground[theme] === PALETTE.ground[theme] ? BUILT_GROUNDS[theme] : Object.values(groundsOf(ground[theme], theme));
  return (colour) => Math.min(...[...grounds, PALETTE.onAccent[theme]].map((other) => contrast(colour, other)));
}

const BUILT_GROUNDS = [0, 1].map((theme) =>
  [PALETTE.ground, PALETTE.raised, PALETTE.sunken].map((pair) => pair[theme as Theme]),
) as unknown as readonly [readonly Colour[], readonly Colour[]];

export interface ColourProblem {
  /** The lowest ratio found. */
  readonly found: number;
  /** The nearest colour that can be read. */
  readonly nearest: Colour | undefined;
}

/** What is wrong with one of the colours; undefined where everything can be read. */
export function problemOf(colours: Colours, name: keyof Colours, theme: Theme): ColourProblem | undefined {
  const colour = colours[name][theme];
  const meter = meterOf(colours, name, theme);
  const found = meter(colour);
  return found >= MIN_CONTRAST ? undefined : { found, nearest: nearestThat((candidate) => meter(candidate) >= MIN_CONTRAST, colour) };
}

const ALARMING_DISTANCE = 0.09;

/** Whether a colour of the office would be taken for the red of mistakes and losses. */
export const isAlarming = (colour: Colour, theme: Theme) => distance(colour, PALETTE.danger[theme]) < ALARMING_DISTANCE;
