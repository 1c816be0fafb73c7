import { type Colour, contrast, deepened, distance, lightnessOf, nearestWith, shifted } from "./colour.ts";
import { PALETTE, type Side } from "./palette.ts";

type Pair = readonly [light: Colour, dark: Colour];

/** The colours that can be chosen under Settings; all others of the palette stay, or follow from these. */
export interface Colours {
  /** On the public pages: buttons, marks, the line below the name. */
  readonly accent: Pair;
  /** In the back office; links and buttons of emails, totals of estimates. */
  readonly office: Pair;
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

export const BUILT_COLOURS: Colours = { accent: PALETTE.madder, office: PALETTE.indigo };

/** WCAG 2 AA for text. */
export const MIN_CONTRAST = 4.5;
/** Of letters on a filled button in the dark theme, and under the pointer. */
const FILL_CONTRAST = 5.8;
const HOVER_CONTRAST = 4.7;
const HOVER_SHIFT = 0.07;
const THREAD_SHIFT: readonly [number, number] = [0.05, -0.08];
/** Darker colours get lighter under the pointer. */
const DARK_LIGHTNESS = 0.42;

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

type Changed = Partial<Record<keyof typeof PALETTE, Pair>>;

/** The colours of the palette that others take the place of. */
export function changedColours({ accent, office }: Colours): Changed {
  const changed: Changed = {};
  if (!same(accent, BUILT_COLOURS.accent)) {
    const { fill, hover, thread } = followers(accent);
    Object.assign(changed, { madder: accent, fill, fillHover: hover, threadMadder: thread });
  }
  if (!same(office, BUILT_COLOURS.office)) {
    const { fill, hover, thread } = followers(office);
    Object.assign(changed, { indigo: office, officeFill: fill, officeHover: hover, threadIndigo: thread });
  }
  return changed;
}

/** The whole palette of one theme. */
export function sideOf(theme: "light" | "dark", look: Look | undefined): Side {
  const all = { ...PALETTE, ...(look?.colours && changedColours(look.colours)) };
  return Object.fromEntries(Object.entries(all).map(([name, [light, dark]]) => [name, theme === "light" ? light : dark])) as Side;
}

const tokenOf = (name: string) => `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const FOLLOWING = ["madder", "fill", "fillHover", "threadMadder", "indigo", "officeFill", "officeHover", "threadIndigo"] as const;

/** The chosen colours and what follows from them, as declarations of design tokens. */
export function tokensOf(colours: Colours): string {
  const all = { ...PALETTE, ...changedColours(colours) };
  return FOLLOWING.map((name) => `${tokenOf(name)}:light-dark(${all[name].join(",")})`).join(";");
}

/** In no layer, so that it wins over tokens.css. */
export const lookSheet = (colours: Colours) => `:root{${tokensOf(colours)}}`;

/** What letters of the colour stand on, and the letters that stand on it. */
const MEETS = ["ground", "raised", "sunken", "onAccent"] as const satisfies readonly (keyof typeof PALETTE)[];

export interface ColourProblem {
  /** The lowest ratio found. */
  readonly found: number;
  /** The nearest colour that can be read. */
  readonly nearest: Colour | undefined;
}

/** What is wrong with a colour for the accent or the office; undefined where it can be read. */
export function problemOf(colour: Colour, theme: 0 | 1): ColourProblem | undefined {
  const others = MEETS.map((name) => PALETTE[name][theme]);
  const found = Math.min(...others.map((other) => contrast(colour, other)));
  return found >= MIN_CONTRAST ? undefined : { found, nearest: nearestWith(MIN_CONTRAST, others, colour) };
}

const ALARMING_DISTANCE = 0.09;

/** Whether a colour of the office would be taken for the red of mistakes and losses. */
export const isAlarming = (colour: Colour, theme: 0 | 1) => distance(colour, PALETTE.danger[theme]) < ALARMING_DISTANCE;
