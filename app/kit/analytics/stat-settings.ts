import { z } from "zod";

const DEFAULT_KEPT_DAYS = 90;
const MAX_KEPT_DAYS = 395;
const MAX_URL_CHARACTERS = 300;
const MAX_ID_CHARACTERS = 100;

const scriptUrl = z
  .string()
  .trim()
  .max(MAX_URL_CHARACTERS)
  .refine((url) => url === "" || (URL.canParse(url) && new URL(url).protocol === "https:" && !/["'<>\s\\;,]/.test(url)), {
    error: "Please give the address of a script that begins with https://, or leave this empty.",
  });
const siteId = z
  .string()
  .trim()
  .max(MAX_ID_CHARACTERS)
  .regex(/^[\w.:@-]*$/, { error: "Letters, digits, dots, colons and dashes only." });

/** The shape the form sends and the database stores. */
export const statSettingsSchema = z.object({
  keptDays: z.coerce
    .number()
    .int({ error: "Please give a whole number of days." })
    .min(1, { error: "At least one day." })
    .max(MAX_KEPT_DAYS, { error: `At most ${MAX_KEPT_DAYS} days.` }),
  scriptUrl,
  siteId,
});

export type StatSettings = z.output<typeof statSettingsSchema>;

export const DEFAULT_STAT_SETTINGS: StatSettings = { keptDays: DEFAULT_KEPT_DAYS, scriptUrl: "", siteId: "" };
