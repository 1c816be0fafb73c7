import { z } from "zod";
import { BUILT_COLOURS, isAlarming, type Look, MIN_CONTRAST, problemOf } from "#domain/look/look.ts";
import { BUILT_SEED } from "#domain/weave/weave.ts";

export const MAX_SEED_CHARACTERS = 40;
/** As it is uploaded. The form with it stays below the limit of forms without files. */
export const MAX_LOGO_BYTES = 500_000;
export const LOGO_TYPES = ["image/png", "image/webp", "image/jpeg"];

const THEMES = ["light", "dark"] as const;

const written = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^#?[0-9a-f]{6}$/, { error: "Please give a colour as six digits, such as #27346b." })
  .transform((text) => `#${text.replace("#", "")}`);

/** A colour as it is stored, from what was typed; undefined while it is none. */
export const colourIn = (text: string): string | undefined => written.safeParse(text).data;

/** Rounded down: 4.49 must not read as 4.5. */
const ratio = (value: number) => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;

/** What the form says beside a colour, before and after it is sent; empty where it can be read. */
export function colourSentence(colour: string, theme: 0 | 1, isOffice: boolean): string {
  const problem = problemOf(colour, theme);
  if (problem) {
    const nearest = problem.nearest === undefined ? "" : ` The nearest colour that can be read is ${problem.nearest}.`;
    return `Hard to read in the ${THEMES[theme]} theme: a contrast of ${ratio(problem.found)}, where letters need ${ratio(MIN_CONTRAST)}.${nearest}`;
  }
  return isOffice && isAlarming(colour, theme) ? "Too close to the red that means danger in the office. Please choose another colour." : "";
}

const readable = (theme: 0 | 1, isOffice: boolean) =>
  written.superRefine((colour, context) => {
    const message = colourSentence(colour, theme, isOffice);
    if (message !== "") context.addIssue({ code: "custom", message });
  });

const seed = z
  .string()
  .trim()
  .min(1)
  .max(MAX_SEED_CHARACTERS)
  .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text), { error: "Please use one line without control characters." });

/** The form's fields, flat. The logo comes beside them. */
export const lookForm = z.object({
  accentLight: readable(0, false),
  accentDark: readable(1, false),
  officeLight: readable(0, true),
  officeDark: readable(1, true),
  seed,
});

const pair = z.tuple([written, written]);

export const storedLook = z.object({
  accent: pair,
  office: pair,
  seed,
  logo: z.object({ hash: z.string().regex(/^[0-9a-f]{16}$/), width: z.int().min(1), height: z.int().min(1) }).optional(),
});
export type StoredLook = z.output<typeof storedLook>;

export const BUILT_LOOK: StoredLook = { accent: [...BUILT_COLOURS.accent], office: [...BUILT_COLOURS.office], seed: BUILT_SEED };

export const lookFrom = ({ accentLight, accentDark, officeLight, officeDark, seed }: z.output<typeof lookForm>): Omit<StoredLook, "logo"> => ({
  accent: [accentLight, accentDark],
  office: [officeLight, officeDark],
  seed,
});

/** Only what differs from what was built: undefined where nothing does, so that pages carry nothing of it. */
export function lookOf({ accent, office, seed, logo }: StoredLook): Look | undefined {
  const isBuilt = [...accent, ...office].join() === [...BUILT_LOOK.accent, ...BUILT_LOOK.office].join();
  const look: Look = { ...(!isBuilt && { colours: { accent, office } }), ...(seed !== BUILT_SEED && { seed }), ...(logo && { logo }) };
  return Object.keys(look).length > 0 ? look : undefined;
}
