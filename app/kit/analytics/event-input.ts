import { z } from "zod";
import { CATEGORIES, OPTIONS } from "#domain/pricing/options.ts";
import { VITAL_METRICS } from "#domain/stats/vital-buckets.ts";
import { LAST_STEP } from "#domain/wizard/steps.ts";
import { WIZARD_MOMENTS, WIZARD_MOVES } from "./wizard-event-names.ts";

export const MAX_EVENTS = 50;
/** Fifty events of the longest kind fit. */
export const MAX_BODY_BYTES = 16_384;

/** Ours are shorter; those of pages that do not exist can be anything. */
const MAX_PATH_CHARACTERS = 2_000;
const MAX_HOST_CHARACTERS = 260;
const MAX_CAMPAIGN_CHARACTERS = 300;
const MAX_WIDTH_PX = 100_000;
const DAY_MS = 86_400_000;
/** Nothing a page does takes longer, and no layout shifts further. */
const MAX_VITAL = 600_000;

const TILES: readonly string[] = CATEGORIES.flatMap((category) => [...OPTIONS[category]]);

const path = z.string().startsWith("/", "A path begins with a slash.").max(MAX_PATH_CHARACTERS, "The path is too long.");
const host = z.string().max(MAX_HOST_CHARACTERS, "The host is too long.");

const happened = {
  kind: z.literal("wizard"),
  path,
  step: z.int().min(1).max(LAST_STEP, `The wizard has ${LAST_STEP} steps.`),
  cents: z.int().min(0).optional(),
};

const wizardSchema = z.discriminatedUnion(
  "name",
  [
    z.object({ ...happened, name: z.enum(WIZARD_MOVES), ms: z.number("It takes some milliseconds to leave a step.").min(0).max(DAY_MS) }),
    z.object({
      ...happened,
      name: z.literal("choice"),
      option: z.string().refine((option) => TILES.includes(option), "The wizard has no such option."),
    }),
    z.object({ ...happened, name: z.enum(WIZARD_MOMENTS) }),
  ],
  "Nothing of this name happens in the wizard.",
);

const eventSchema = z.discriminatedUnion(
  "kind",
  [
    z.object({
      kind: z.literal("view"),
      path,
      source: host.default(""),
      campaign: z.string().max(MAX_CAMPAIGN_CHARACTERS, "The campaign is too long.").default(""),
    }),
    z.object({ kind: z.literal("click"), path, name: host }),
    z.object({
      kind: z.literal("vital"),
      path,
      name: z.enum(VITAL_METRICS, "There is no such vital."),
      value: z.number().min(0).max(MAX_VITAL),
    }),
    wizardSchema,
  ],
  "An event is a view, a click, a vital or of the wizard.",
);

export const eventsSchema = z.object({
  width: z.number().min(0).max(MAX_WIDTH_PX),
  events: z.array(eventSchema).min(1, "There are no events.").max(MAX_EVENTS, `At most ${MAX_EVENTS} events at once.`),
});

export type BrowserEvents = z.output<typeof eventsSchema>;
export type BrowserEvent = BrowserEvents["events"][number];

export type ReadEvents = { readonly ok: true; readonly sent: BrowserEvents } | { readonly ok: false; readonly error: string };

/** For all that has no sentence of its own. */
const sayProblem = ({ code }: { readonly code?: string | undefined }) =>
  code === "too_small" || code === "too_big" ? "This number cannot be." : "This is missing, or of another kind.";

/** What a beacon sent, or a sentence about what is wrong with it. */
export function readEvents(text: string): ReadEvents {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return { ok: false, error: "Events come as a JSON object." };
  }
  const parsed = eventsSchema.safeParse(input, { error: sayProblem });
  if (parsed.success) return { ok: true, sent: parsed.data };
  const [issue] = parsed.error.issues;
  return { ok: false, error: issue ? `${issue.path.join(".") || "body"}: ${issue.message}` : "This cannot be read." };
}
