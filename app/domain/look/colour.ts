/** A colour as `#rrggbb`, in lower case. */
export type Colour = string;

type Channels = readonly [red: number, green: number, blue: number];

const channelsOf = (colour: Colour): Channels =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as unknown as Channels;

const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const gamma = (value: number) => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** WCAG 2 relative luminance: 0 is black, 1 is white. */
export function luminance(colour: Colour): number {
  const [red, green, blue] = channelsOf(colour).map(linear) as unknown as Channels;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2 contrast ratio, from 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** In OKLab, changing only the lightness keeps a colour recognisable. */
interface Oklab {
  readonly lightness: number;
  readonly a: number;
  readonly b: number;
}

function toOklab(colour: Colour): Oklab {
  const [red, green, blue] = channelsOf(colour).map(linear) as unknown as Channels;
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

function linearChannels({ lightness, a, b }: Oklab): Channels {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const TOLERANCE = 0.0005;
const isShown = (channels: Channels) => channels.every((value) => value >= -TOLERANCE && value <= 1 + TOLERANCE);

const hexOf = (value: number) =>
  Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, value)))) * 255)
    .toString(16)
    .padStart(2, "0");

const HALVINGS = 9;

/** Binary search for the largest share from 0 to 1 that passes, if every smaller one does; 0 if none passes. */
function largest(holds: (share: number) => boolean): number {
  if (holds(1)) return 1;
  let [low, high] = [0, 1];
  for (let round = 0; round < HALVINGS; round += 1) {
    const middle = (low + high) / 2;
    if (holds(middle)) low = middle;
    else high = middle;
  }
  return low;
}

/** Reduces the chroma of a colour outside sRGB until it fits. */
function fromOklab({ lightness, a, b }: Oklab): Colour {
  const channels = (share: number) => linearChannels({ lightness, a: a * share, b: b * share });
  return `#${channels(largest((share) => isShown(channels(share))))
    .map(hexOf)
    .join("")}`;
}

/** The same colour, lighter, or darker if `by` is negative. Lightness ranges from 0 to 1. */
export function shifted(colour: Colour, by: number): Colour {
  const { lightness, a, b } = toOklab(colour);
  return by === 0 ? colour : fromOklab({ lightness: Math.min(1, Math.max(0, lightness + by)), a, b });
}

/** How different two colours look, in OKLab: 0 for equal colours, about 1 between black and white. */
export function distance(one: Colour, other: Colour): number {
  const [first, second] = [toOklab(one), toOklab(other)];
  return Math.hypot(first.lightness - second.lightness, first.a - second.a, first.b - second.b);
}

export const lightnessOf = (colour: Colour) => toOklab(colour).lightness;

const STRIDE = 0.02;
const STRIDES = 50;

/** The colour itself or the nearest in lightness that passes. Undefined if none does. */
export function nearestThat(passes: (candidate: Colour) => boolean, colour: Colour): Colour | undefined {
  if (passes(colour)) return colour;
  for (let stride = 1; stride <= STRIDES; stride += 1)
    for (const side of [-1, 1]) {
      if (!passes(shifted(colour, side * stride * STRIDE))) continue;
      const back = largest((share) => passes(shifted(colour, side * (stride - share) * STRIDE)));
      return shifted(colour, side * (stride - back) * STRIDE);
    }
  return undefined;
}

/** Darkens the colour just enough for text of this colour to reach the contrast. */
export function deepened(min: number, letters: Colour, colour: Colour): Colour {
  const kept = largest((share) => contrast(shifted(colour, (share - 1) * lightnessOf(colour)), letters) >= min);
  return shifted(colour, (kept - 1) * lightnessOf(colour));
}
