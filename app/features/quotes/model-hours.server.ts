import { z } from "zod";
import type { PageEstimate } from "#domain/estimation/estimate-page.ts";
import { type RoleHours, ROLES } from "#domain/pricing/hours.ts";

/** Ten weeks of one person on one page; a larger answer is a model error. */
const MAX_ROLE_HOURS = 400;
const STEPS_PER_HOUR = 2;
/** Below this share of the embedded estimate, the model misread the page or the text manipulated it (prompt injection). */
const MIN_SHARE = 0.25;

const hoursSchema = z.object({
  backend: z.number(),
  frontend: z.number(),
  blockchain: z.number(),
  uiux: z.number(),
  projectManager: z.number(),
});

const toStep = (hours: number) => Math.round(hours * STEPS_PER_HOUR) / STEPS_PER_HOUR;
const sum = (hours: RoleHours) => ROLES.reduce((total, role) => total + hours[role], 0);

/** The last flat JSON object in the text: models put code fences, reasoning and pleasantries around it. */
function lastObject(content: string): unknown {
  try {
    return JSON.parse(content.match(/\{[^{}]*\}/g)?.at(-1) ?? "");
  } catch {
    return undefined;
  }
}

/** Keeps decimals. Undefined if the answer cannot be priced. */
export function readHours(content: string, embedded: PageEstimate): RoleHours | undefined {
  const { data } = hoursSchema.safeParse(lastObject(content));
  if (!data) return undefined;
  const hours: Record<keyof RoleHours, number> = { ...data };
  for (const role of ROLES) hours[role] = Math.min(MAX_ROLE_HOURS, Math.max(0, hours[role]));
  return sum(hours) > 0 && sum(hours) >= embedded.range.p50Hours * MIN_SHARE ? hours : undefined;
}

/** The model's hours with the embedded estimator's relative range and features. */
export function withHours({ features, range }: PageEstimate, hours: RoleHours, model: string): PageEstimate {
  const p50Hours = sum(hours);
  const p90Hours = toStep(p50Hours * (range.p90Hours / range.p50Hours));
  return { hours, features, range: { p50Hours, p90Hours }, version: `model:${model}` };
}
