import { eq, sql } from "drizzle-orm";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { localDay } from "#domain/schedule/zoned-day.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { type ModelCost, MAX_CHARGED_CALLS } from "#platform/model.server.ts";
import { refund, takeFrom } from "#platform/rate-limit.server.ts";
import type { Services } from "#platform/services.ts";
import { modelSpend } from "#db/schema/quotes.ts";
import { visitorKey } from "#platform/visitor-key.server.ts";

export interface Reservation {
  readonly day: string;
  /** Maximum cost of one request. */
  readonly callMicroDollars: number;
  readonly microDollars: number;
}

export type Reserved =
  | { readonly ok: true; readonly reservation: Reservation }
  | { readonly ok: false; readonly reason: "visitor_limit" | "daily_limit" };

const MICRO = 1_000_000;

/** Dollars per million tokens equal micro-dollars per token. */
function microDollars({ config }: Services, inputTokens: number, outputTokens: number): number {
  return Math.ceil(inputTokens * config.model.inputDollarsPerMillion + outputTokens * config.model.outputDollarsPerMillion);
}

/** Spending is counted by the office's days. */
export const modelDay = async ({ db, clock }: Pick<Services, "clock" | "db">) => localDay(clock.now(), (await businessHours(db)).timeZone);

/** A single statement, so that concurrent reservations cannot exceed either limit. */
async function reserveSpend({ db, config }: Services, { day, microDollars: cost }: Reservation): Promise<boolean> {
  const { dailyCalls, dailyDollars } = config.model;
  const capMicroDollars = Math.floor(dailyDollars * MICRO);
  if (dailyCalls < 1 || cost > capMicroDollars) return false;
  const rows = await db
    .insert(modelSpend)
    .values({ day, calls: 1, microDollars: cost })
    .onConflictDoUpdate({
      target: modelSpend.day,
      set: { calls: sql`${modelSpend.calls} + 1`, microDollars: sql`${modelSpend.microDollars} + ${cost}` },
      setWhere: sql`${modelSpend.calls} < ${dailyCalls} and ${modelSpend.microDollars} + ${cost} <= ${capMicroDollars}`,
    })
    .returning({ day: modelSpend.day });
  return rows.length > 0;
}

/** Reserves the maximum cost before the call: all retries, one token per byte of the prompt, the longest allowed answer. */
export async function reserve(
  services: Services,
  address: string,
  tokens: { readonly input: number; readonly output: number },
): Promise<Reserved> {
  const key = `model:${visitorKey(services, address)}`;
  const taken = await takeFrom(services, key, { max: services.config.model.dailyCallsPerVisitor, windowMs: DAY_MS });
  if (!taken.ok) return { ok: false, reason: "visitor_limit" };
  const callMicroDollars = microDollars(services, tokens.input, tokens.output);
  const day = await modelDay(services);
  const reservation = { day, callMicroDollars, microDollars: callMicroDollars * MAX_CHARGED_CALLS };
  if (await reserveSpend(services, reservation)) return { ok: true, reservation };
  await refund(services, key);
  return { ok: false, reason: "daily_limit" };
}

/** Replaces the reservation with the actual cost after the call. If the cost is unknown, the reservation stays. */
export async function settle(
  services: Services,
  { day, callMicroDollars, microDollars: reserved }: Reservation,
  cost: ModelCost,
): Promise<void> {
  const spent = microDollars(services, cost.inputTokens, cost.outputTokens) + cost.unknownCalls * callMicroDollars;
  const change = sql`greatest(${modelSpend.microDollars} + ${spent - reserved}, 0)`;
  await services.db.update(modelSpend).set({ microDollars: change }).where(eq(modelSpend.day, day));
}
