import { z } from "zod";
import { BUILT_COLOURS, type Colours, isAlarming, isReadable, type Look, MIN_CONTRAST, problemOf, type Theme } from "#domain/look/look.ts";
import { BUILT_SEED } from "#domain/weave/weave.ts";

export const MAX_SEED_CHARACTERS = 40;
/** Size limit of the upload. Keeps the form below the limit for forms without files. */
export const MAX_LOGO_BYTES = 500_000;
export const LOGO_TYPES = ["image/png", "image/webp", "image/jpeg"];

const THEMES = ["light", "dark"] as const;

const written = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#?[0-9a-f]{6}$/, { error: "Please give a colour as six digits, such as #27346b." })
  .transform((text) => `#${text.replace("#", "")}`);

/** The typed colour in stored form; undefined if it is not a valid colour. */
export const colourIn = (text: string): string | undefined => written.safeParse(text).data;

/** Rounded down, so that 4.49 does not read as 4.5. */
const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;

export interface ColourFault {
  readonly sentence: string;
  /** The nearest colour without a problem. */
  readonly nearest?: string;
}

/** The message shown beside a colour, before and after submitting; undefined if it is readable. */
export function colourFault(colours: Colours, name: keyof Colours, theme: Theme): ColourFault | undefined {
  // On an unreadable ground colour, no other colour can be judged.
  if (name !== "ground" && !isReadable(colours, "ground", theme)) return undefined;
  const problem = problemOf(colours, name, theme);
  if (problem) {
    const { found, nearest } = problem;
    const why = `Hard to read in the ${THEMES[theme]} theme: a contrast of ${ratio(found)}, where letters need ${ratio(MIN_CONTRAST)}.`;
    return nearest === undefined ? { sentence: why } : { sentence: `${why} The nearest colour that can be read is ${nearest}.`, nearest };
  }
  const isRed = name === "office" && isAlarming(colours.office[theme], theme);
  return isRed ? { sentence: "Too close to the red that means danger in the office. Please choose another colour." } : undefined;
}

const seed = z
  .string()
  .trim()
  .min(1)
  .max(MAX_SEED_CHARACTERS)
  .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), { error: "Please use one line without control characters." });

/** The form's fields, flat. The logo is handled separately. */
const fields = z.object({
  accentLight: written,
  accentDark: written,
  officeLight: written,
  officeDark: written,
  groundLight: written,
  groundDark: written,
  seed,
});
type Fields = z.output<typeof fields>;

export type ColourField = Exclude<keyof Fields, "seed">;

/** The colour each field contains. */
export const COLOUR_FIELDS: readonly (readonly [field: ColourField, name: keyof Colours, theme: Theme])[] = [
  ["accentLight", "accent", 0],
  ["accentDark", "accent", 1],
  ["officeLight", "office", 0],
  ["officeDark", "office", 1],
  ["groundLight", "ground", 0],
  ["groundDark", "ground", 1],
];

type Pairs = Pick<StoredLook, keyof Colours>;

export const coloursFrom = (fields: Pick<Fields, ColourField>): Pairs => ({
  accent: [fields.accentLight, fields.accentDark],
  office: [fields.officeLight, fields.officeDark],
  ground: [fields.groundLight, fields.groundDark],
});

export const lookForm = fields.superRefine((values, context) => {
  for (const [field, name, theme] of COLOUR_FIELDS) {
    const fault = colourFault(coloursFrom(values), name, theme);
    if (fault) context.addIssue({ code: "custom", message: fault.sentence, path: [field] });
  }
});

const pair = z.tuple([written, written]);

export const storedLook = z.object({
  accent: pair,
  office: pair,
  ground: pair,
  seed,
  logo: z.object({ hash: z.string().regex(/^[0-9a-f]{16}$/), width: z.int().min(1), height: z.int().min(1) }).optional(),
});
export type StoredLook = z.output<typeof storedLook>;

/** The look in an export, whose logo is a file of its own. */
export const carriedLook = storedLook.omit({ logo: true }).superRefine((look, context) => {
  for (const [, name, theme] of COLOUR_FIELDS) {
    const fault = colourFault(look, name, theme);
    if (fault) context.addIssue({ code: "custom", message: fault.sentence, path: [name] });
  }
});

export const BUILT_LOOK: StoredLook = {
  accent: [...BUILT_COLOURS.accent],
  office: [...BUILT_COLOURS.office],
  ground: [...BUILT_COLOURS.ground],
  seed: BUILT_SEED,
};

export const lookFrom = (fields: Fields): Omit<StoredLook, "logo"> => ({ ...coloursFrom(fields), seed: fields.seed });

/** Only what differs from the built-in look; undefined if nothing does, so that pages need not carry it. */
export function lookOf({ accent, office, ground, seed, logo }: StoredLook): Look | undefined {
  const isBuilt = [accent, office, ground].join() === [BUILT_LOOK.accent, BUILT_LOOK.office, BUILT_LOOK.ground].join();
  const look: Look = {
    ...(!isBuilt && { colours: { accent, office, ground } }),
    ...(seed !== BUILT_SEED && { seed }),
    ...(logo && { logo }),
  };
  return Object.keys(look).length > 0 ? look : undefined;
}
