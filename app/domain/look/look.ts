import { type Colour, contrast, deepened, distance, lightnessOf, nearestThat, shifted } from "./colour.ts";
import { DARK, LIGHT, PALETTE, type Side } from "./palette.ts";

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

const hoverOf = (colour: Colour) => shifted(colour, lightnessOf(colour) < DARK_LIGHTNESS ? HOVER_SHIFT : -HOVER_SHIFT);

/** What buttons are filled with, the same under the pointer, and the thread of that colour. */
function followers(colour: Colour, theme: Theme): readonly [fill: Colour, hover: Colour, thread: Colour] {
  const thread = shifted(colour, THREAD_SHIFT[theme]);
  if (theme === 0) return [colour, hoverOf(colour), thread];
  const letters = PALETTE.onFill[1];
  return [deepened(FILL_CONTRAST, letters, colour), deepened(HOVER_CONTRAST, letters, colour), thread];
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

const ACCENTS = ["madder", "fill", "fillHover", "threadMadder"] as const;
const OFFICE = ["indigo", "officeFill", "officeHover", "threadIndigo"] as const;
const GROUNDS = ["ground", "raised", "sunken", "hairline", "hairlineStrong"] as const;
const CHOSEN = [...ACCENTS, ...OFFICE, ...GROUNDS] as const;

/** The colours of one theme that others take the place of. */
function changedIn(theme: Theme, { accent, office, ground }: Colours): Partial<Record<keyof typeof PALETTE, Colour>> {
  const groupOf = (names: typeof ACCENTS | typeof OFFICE, colour: Colour) =>
    colour === PALETTE[names[0]][theme]
      ? {}
      : Object.fromEntries([colour, ...followers(colour, theme)].map((each, index) => [names[index], each]));
  return {
    ...groupOf(ACCENTS, accent[theme]),
    ...groupOf(OFFICE, office[theme]),
    ...(ground[theme] !== PALETTE.ground[theme] && fromGround(ground[theme], theme)),
  };
}

/** A firm has one look at a time, and every mail and picture asks for it. */
const MAX_KNOWN = 8;
const known = new Map<string, Side>();

/** The whole palette of one theme. */
export function sideOf(theme: "light" | "dark", look: Look | undefined): Side {
  const built = theme === "light" ? LIGHT : DARK;
  if (!look?.colours) return built;
  const { accent, office, ground } = look.colours;
  const key = [theme, accent, office, ground].join();
  const side = known.get(key) ?? { ...built, ...changedIn(theme === "light" ? 0 : 1, look.colours) };
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(key, side);
  return side;
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
  const [light, dark] = (["light", "dark"] as const).map((theme) => {
    const side = sideOf(theme, { colours });
    return tokensOf(Object.fromEntries(CHOSEN.map((name) => [name, side[name]])));
  });
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
  const side = sideOf(theme === 0 ? "light" : "dark", { colours: { ...BUILT_COLOURS, ground } });
  return (colour) => Math.min(...[side.ground, side.raised, side.sunken, side.onAccent].map((other) => contrast(colour, other)));
}

export interface ColourProblem {
  /** The lowest ratio found. */
  readonly found: number;
  /** The nearest colour that can be read. */
  readonly nearest: Colour | undefined;
}

export const isReadable = (colours: Colours, name: keyof Colours, theme: Theme): boolean =>
  meterOf(colours, name, theme)(colours[name][theme]) >= MIN_CONTRAST;

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
