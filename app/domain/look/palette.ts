import { GROUND } from "./ground.ts";

/**
 * The colours of app/ui/styles/tokens.css, light and dark, for everything outside the stylesheets: mails, PDFs, share images, icons and the
 * browser's UI. A test keeps the two files equal.
 */
export const PALETTE = {
  ground: GROUND,
  raised: ["#fffcf5", "#181c2c"],
  sunken: ["#efe7d7", "#0b0d17"],
  ink: ["#14182b", "#f4eee1"],
  inkSoft: ["#3f455c", "#c6c1b6"],
  placeholder: ["#5d6275", "#9296a8"],
  hairline: ["#d8cfbb", "#3f4760"],
  hairlineStrong: ["#8b8370", "#7d8399"],

  indigo: ["#27346b", "#a3b1ee"],
  /** The accent: marks, small text, the line below the name. */
  madder: ["#93291f", "#f0968c"],
  turmeric: ["#7a4d00", "#e9b656"],
  teal: ["#0d5652", "#6cccc4"],

  /** A band that is dark in both themes. */
  night: ["#14182b", "#181c2c"],
  onNight: ["#f7f2e8", "#f4eee1"],
  onNightSoft: ["#cfc9bd", "#c6c1b6"],

  onAccent: ["#fffcf5", "#14121a"],
  fill: ["#93291f", "#b23b2f"],
  onFill: ["#fffcf5", "#fffcf5"],
  fillHover: ["#73190f", "#c4473a"],
  focus: ["#1c49c9", "#9fc0ff"],
  /** The fill of the back office's buttons. Red is reserved for danger there. */
  officeFill: ["#27346b", "#4a5cbc"],
  officeHover: ["#34448a", "#5568c6"],

  /** Errors and losses. Stays red whatever the accent is. */
  danger: ["#93291f", "#f0968c"],
  dangerFill: ["#93291f", "#b23b2f"],
  onDanger: ["#fffcf5", "#fffcf5"],
  dangerHover: ["#73190f", "#c4473a"],

  threadIndigo: ["#2d3a78", "#8e9fe8"],
  threadMadder: ["#a8382c", "#e2766b"],
  threadTurmeric: ["#cf9122", "#e0ad48"],
  threadTeal: ["#1d7a74", "#56b8b0"],
  threadDanger: ["#a8382c", "#e2766b"],
} as const satisfies Readonly<Record<string, readonly [light: string, dark: string]>>;

/** The colours of one theme. */
export type Side = Readonly<Record<keyof typeof PALETTE, string>>;

const side = (index: 0 | 1) => Object.fromEntries(Object.entries(PALETTE).map(([name, colours]) => [name, colours[index]])) as Side;

export const LIGHT = side(0);
export const DARK = side(1);
