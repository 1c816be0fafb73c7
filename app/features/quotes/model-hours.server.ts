import { z } from "zod";
import type { PageEstimate } from "#domain/estimation/estimate-page.ts";
import { type RoleHours, ROLES } from "#domain/pricing/hours.ts";

/** Ten weeks of one person on one page: a larger answer is a slip of the model. */
const MOST_ROLE_HOURS = 400;
const STEPS_PER_HOUR = 2;
/** Below this share of our own figure somebody has talked the model into a bargain, or it has not understood. */
const LEAST_SHARE = 0.25;

const hoursSchema = z.object({
  backend: z.number(),
  frontend: z.number(),
  blockchain: z.number(),
  uiux: z.number(),
  projectManager: z.number(),
});

const toStep = (hours: number) => Math.round(hours * STEPS_PER_HOUR) / STEPS_PER_HOUR;
const sum = (hours: RoleHours) => ROLES.reduce((total, role) => total + hours[role], 0);

/** The last flat object of the text: fences, spoken thoughts and courtesies stand before it or around it. */
function lastObject(content: string): unknown {
  try {
    return JSON.parse(content.match(/\{[^{}]*\}/g)?.at(-1) ?? "");
  } catch {
    return undefined;
  }
}

/** With the decimals they come with. Undefined for an answer that nobody can price. */
export function readHours(content: string, embedded: PageEstimate): RoleHours | undefined {
  const { data } = hoursSchema.safeParse(lastObject(content));
  if (!data) return undefined;
  const hours: Record<keyof RoleHours, number> = { ...data };
  for (const role of ROLES) hours[role] = Math.min(MOST_ROLE_HOURS, Math.max(0, hours[role]));
  return sum(hours) > 0 && sum(hours) >= embedded.range.p50Hours * LEAST_SHARE ? hours : undefined;
}

/** The model's hours, as sure as ours would be. What they are made of is explained by what we recognised ourselves. */
export function withHours({ features, range }: PageEstimate, hours: RoleHours, model: string): PageEstimate {
  const p50Hours = sum(hours);
  const p90Hours = toStep(p50Hours * (range.p90Hours / range.p50Hours));
  return { hours, features, range: { p50Hours, p90Hours }, version: `model:${model}` };
}
