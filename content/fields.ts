import type {
  ChoiceShape,
  CodeShape,
  FixedShape,
  GroupShape,
  LineShape,
  ListShape,
  NumberShape,
  PathShape,
  ProseShape,
  Shape,
} from "#domain/content/shape.ts";

export type Extras = { readonly help?: string; readonly isOptional?: true };

export const line = (label: string, max: number, extras: Extras & Pick<LineShape, "min" | "isEmail" | "isLink"> = {}): LineShape => ({
  kind: "line",
  label,
  max,
  ...extras,
});
/** A heading, button or form label. */
export const label = (name: string, max: number, help?: string): LineShape => line(name, max, help === undefined ? {} : { help });
export const prose = (label: string, extras: Extras = {}, max = 1_500): ProseShape => ({ kind: "prose", label, max, ...extras });
export const code = (label: string, max: number, extras: Extras = {}): CodeShape => ({ kind: "code", label, max, ...extras });
export const number = (label: string, min: number, max: number, extras: Extras = {}): NumberShape => ({
  kind: "number",
  label,
  min,
  max,
  ...extras,
});
export const path = (label: string): PathShape => ({ kind: "path", label });
export const fixed = (label: string): FixedShape => ({ kind: "fixed", label });

export const choice = (label: string, options: Readonly<Record<string, string>>, extras: Extras = {}): ChoiceShape => ({
  kind: "choice",
  label,
  options: Object.entries(options).map(([value, title]) => ({ value, label: title })),
  ...extras,
});

export interface Counts extends Extras {
  readonly min?: number;
  readonly max?: number;
}

/** `one` is the name of one entry, used on its button: "Add a risk". */
export const list = (label: string, one: string, of: Shape, { min = 1, max = 24, ...extras }: Counts = {}): ListShape => ({
  kind: "list",
  label,
  one,
  of,
  min,
  max,
  ...extras,
});

/** Every property of the type needs a field, or it does not compile. */
export const group = <T>(label: string, fields: { readonly [Name in keyof Required<T>]: Shape }, extras: Extras = {}): GroupShape => ({
  kind: "group",
  label,
  fields,
  ...extras,
});

export interface LabelShape extends GroupShape {
  /** The page whose preview shows the set; without one, the preview lists its texts. */
  readonly shownOn?: string;
}

export const labelSet = <T>(
  name: string,
  fields: Parameters<typeof group<T>>[1],
  extras: Pick<LabelShape, "shownOn"> = {},
): LabelShape => ({
  ...group<T>(name, fields),
  ...extras,
});

/** A group with one field for each key. */
export const each = <Key extends string>(label: string, keys: readonly Key[], fieldOf: (key: Key) => Shape): GroupShape => ({
  kind: "group",
  label,
  fields: Object.fromEntries(keys.map((key) => [key, fieldOf(key)])),
});

export const OPTIONAL = { isOptional: true } as const;

export const HEAD = {
  headline: line("Headline", 70, { help: "Say what the buyer gets; do not repeat the menu label." }),
  lede: prose("Under the headline", { help: "Two or three sentences." }, 500),
  description: line("Description", 155, { min: 70, help: "For search results and shared links: 70 to 155 characters." }),
};
