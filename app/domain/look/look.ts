import { type Colour, contrast, deepened, distance, lightnessOf, nearestThat, shifted } from "./colour.ts";
import { DARK, LIGHT, PALETTE, type Side } from "./palette.ts";

export type Pair = readonly [light: Colour, dark: Colour];
/** Index into a Pair. */
export type Theme = 0 | 1;

/** The colours that can be set under Settings; the rest of the palette is fixed or derived from these. */
export interface Colours {
  /** On public pages: buttons, marks, the line below the name. */
  readonly accent: Pair;
  /** In the back office, in links and buttons of emails, and in totals of estimates. */
  readonly office: Pair;
  /** The page background. */
  readonly ground: Pair;
}

export interface Logo {
  /** Hash of its bytes, used in its URL. */
  readonly hash: string;
  readonly width: number;
  readonly height: number;
}

/** The firm's look, as far as it differs from the built-in one. */
export interface Look {
  /** If absent, the palette's. */
  readonly colours?: Colours;
  /** The word the mark is generated from. If absent, `BUILT_SEED`. */
  readonly seed?: string;
  /** Replaces the generated mark. */
  readonly logo?: Logo;
}

export const BUILT_COLOURS: Colours = { accent: PALETTE.madder, office: PALETTE.indigo, ground: PALETTE.ground };

/** WCAG 2 AA for text. */
export const MIN_CONTRAST = 4.5;
/** Slightly above the 3:1 that WCAG 2 AA requires for the border of a field. */
const EDGE_CONTRAST = 3.05;
/** For text on a filled button in the dark theme and on hover. */
const FILL_CONTRAST = 5.8;
const HOVER_CONTRAST = 4.7;
const HOVER_SHIFT = 0.07;
/** Darker colours get lighter on hover. */
const DARK_LIGHTNESS = 0.42;
const THREAD_SHIFT: readonly [number, number] = [0.05, -0.08];

const hoverOf = (colour: Colour) => shifted(colour, lightnessOf(colour) < DARK_LIGHTNESS ? HOVER_SHIFT : -HOVER_SHIFT);

/** A button's fill, its hover colour, and the thread of that colour. */
function followers(colour: Colour, theme: Theme): readonly [fill: Colour, hover: Colour, thread: Colour] {
  const thread = shifted(colour, THREAD_SHIFT[theme]);
  if (theme === 0) return [colour, hoverOf(colour), thread];
  const letters = PALETTE.onFill[1];
  return [deepened(FILL_CONTRAST, letters, colour), deepened(HOVER_CONTRAST, letters, colour), thread];
}

/** Lightness offsets from the background. */
const FROM_GROUND = {
  raised: [0.03, 0.045],
  sunken: [-0.035, -0.03],
  hairline: [-0.11, 0.19],
  hairlineStrong: [-0.35, 0.42],
} as const;
/** Offsets from pure black would be invisible. */
const DARKEST_LIGHTNESS = 0.14;

const atGround = (ground: Colour, theme: Theme, name: keyof typeof FROM_GROUND): Colour => {
  const base = theme === 1 && name !== "sunken" ? Math.max(0, DARKEST_LIGHTNESS - lightnessOf(ground)) : 0;
  return shifted(ground, base + FROM_GROUND[name][theme]);
};

/** The background and the two shades of it that text is set on. */
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

/** The palette entries of one theme that the chosen colours replace. */
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

/** A firm has one look at a time, but every mail and picture asks for it. */
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
 * Outside every cascade layer, so that it overrides tokens.css. Uses one block per theme instead of `light-dark()`, because the build only
 * transpiles that in its own stylesheets.
 */
export function lookSheet(colours: Colours): string {
  const [light, dark] = (["light", "dark"] as const).map((theme) => {
    const side = sideOf(theme, { colours });
    return tokensOf(Object.fromEntries(CHOSEN.map((name) => [name, side[name]])));
  });
  return `:root,[data-theme=light]{${light}}@media (prefers-color-scheme:dark){:root:not([data-theme]){${dark}}}[data-theme=dark]{${dark}}`;
}

/** Text colours on the background that cannot be changed. */
const LETTERS = ["ink", "inkSoft", "placeholder", "turmeric", "teal", "danger"] as const satisfies readonly (keyof typeof PALETTE)[];

/** Measures a colour's lowest contrast with the colours it is shown next to. */
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
  readonly found: number;
  readonly nearest: Colour | undefined;
}

export const isReadable = (colours: Colours, name: keyof Colours, theme: Theme): boolean =>
  meterOf(colours, name, theme)(colours[name][theme]) >= MIN_CONTRAST;

/** What is wrong with one of the colours; undefined if everything is readable. */
export function problemOf(colours: Colours, name: keyof Colours, theme: Theme): ColourProblem | undefined {
  const colour = colours[name][theme];
  const meter = meterOf(colours, name, theme);
  const found = meter(colour);
  return found >= MIN_CONTRAST ? undefined : { found, nearest: nearestThat((candidate) => meter(candidate) >= MIN_CONTRAST, colour) };
}

const ALARMING_DISTANCE = 0.09;

/** Whether users could mistake an office colour for the red of errors and losses. */
export const isAlarming = (colour: Colour, theme: Theme) => distance(colour, PALETTE.danger[theme]) < ALARMING_DISTANCE;
