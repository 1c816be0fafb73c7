import { z } from "zod";
import { VITAL_METRICS } from "#domain/stats/vital-buckets.ts";
import { eventPath as path } from "#kit/capability/browser-event.ts";
import type { Services } from "#platform/services.ts";

const MAX_EVENTS = 50;
/** Room for fifty events of the largest kind. */
export const MAX_BODY_BYTES = 16_384;

const MAX_HOST_CHARACTERS = 260;
const MAX_CAMPAIGN_CHARACTERS = 300;
const MAX_WIDTH_PX = 100_000;
/** Upper bound of plausible durations and layout shifts. */
const MAX_VITAL = 600_000;

const host = z.string().max(MAX_HOST_CHARACTERS, "The host is too long.");

const ownSchema = z.discriminatedUnion("kind", [
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
]);

export function eventsSchemaOf({ capabilities }: Pick<Services, "capabilities">) {
  const others = capabilities.flatMap(({ browserEvents }) => browserEvents ?? []);
  const kinds = ["a view", "a click", "a vital", ...others.map(({ words }) => words)];
  const sentence = `An event is ${kinds.slice(0, -1).join(", ")} or ${kinds.at(-1)}.`;
  const eventSchema = z.discriminatedUnion("kind", [ownSchema, ...others.map(({ schema }) => schema)], sentence);
  return z.object({
    width: z.number().min(0).max(MAX_WIDTH_PX),
    events: z.array(eventSchema).min(1, "There are no events.").max(MAX_EVENTS, `At most ${MAX_EVENTS} events at once.`),
  });
}

type EventsSchema = ReturnType<typeof eventsSchemaOf>;
export type BrowserEvents = z.output<EventsSchema>;
export type BrowserEvent = BrowserEvents["events"][number];

export type ReadEvents = { readonly ok: true; readonly sent: BrowserEvents } | { readonly ok: false; readonly error: string };

/** For errors without their own message. */
const sayProblem = ({ code }: { readonly code?: string | undefined }) =>
  code === "too_small" || code === "too_big" ? "This number cannot be." : "This is missing, or of another kind.";

/** The parsed body of a beacon request, or a message saying what is wrong with it. */
export function readEvents(schema: EventsSchema, text: string): ReadEvents {
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch {
    return { ok: false, error: "Events come as a JSON object." };
  }
  const parsed = schema.safeParse(input, { error: sayProblem });
  if (parsed.success) return { ok: true, sent: parsed.data };
  const [issue] = parsed.error.issues;
  return { ok: false, error: issue ? `${issue.path.join(".") || "body"}: ${issue.message}` : "This cannot be read." };
}
