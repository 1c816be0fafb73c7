import { createHmac } from "node:crypto";
import { rateLimits } from "#db/schema/limits.ts";
import type { TestWorld } from "./test-database.ts";

/** Presets a rate-limit counter. */
export async function setCount({ services }: TestWorld, limit: string, count: number): Promise<void> {
  const key = createHmac("sha256", services.linkSecret).update(`limit:${limit}`).digest("base64url");
  const resetsAt = new Date(services.clock.now().getTime() + 1_000_000);
  await services.db
    .insert(rateLimits)
    .values({ key, count, resetsAt })
    .onConflictDoUpdate({ target: rateLimits.key, set: { count, resetsAt } });
}
