import { eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { modelSpend } from "#db/schema/quotes.ts";
import { modelDay } from "../model-budget.server.ts";

const MICRO_PER_CENT = 10_000;

/** The model in use and its cost since midnight in the office, when its limits reset. */
export async function modelStatus({ services, actor }: Ctx) {
  authorise(actor, "settings");
  const { db, config, model } = services;
  const day = await modelDay(services);
  const [spend] = await db.select().from(modelSpend).where(eq(modelSpend.day, day));
  const { dailyCalls, dailyDollars } = config.model;
  return {
    name: model?.name,
    calls: spend?.calls ?? 0,
    dailyCalls,
    // Rounded up, because a fraction of a cent is not free.
    cents: Math.ceil((spend?.microDollars ?? 0) / MICRO_PER_CENT),
    dailyCents: Math.round(dailyDollars * 100),
  };
}

export type ModelStatus = Awaited<ReturnType<typeof modelStatus>>;
