import { eq, sql } from "drizzle-orm";
import type { PageEstimate } from "#domain/estimation/estimate-page.ts";
import { isRoleHours, type RoleHours } from "#domain/pricing/hours.ts";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import type { Services } from "#platform/services.ts";
import { modelAnswers } from "#db/schema/quotes.ts";

type Stored = Pick<Services, "db" | "clock">;

/** A fallback figure shown to a visitor is reused if the quote is stored within this time. */
const FALLBACK_HOLDS_MS = HOUR_MS;

const MODEL_PREFIX = "model:";

export type KnownAnswer = { readonly by: "model"; readonly hours: RoleHours } | { readonly by: "embedded" };

export async function findAnswer({ db, clock }: Stored, key: string): Promise<KnownAnswer | undefined> {
  const [row] = await db.select().from(modelAnswers).where(eq(modelAnswers.key, key));
  if (!row) return undefined;
  const { hours, version } = row.answer;
  if (version.startsWith(MODEL_PREFIX)) return isRoleHours(hours) ? { by: "model", hours } : undefined;
  return clock.now().getTime() - row.createdAt.getTime() < FALLBACK_HOLDS_MS ? { by: "embedded" } : undefined;
}

/** Omits the features, which quote the visitor's text and can be extracted again. A fallback never replaces a model's answer. */
export async function keepAnswer({ db, clock }: Stored, key: string, { hours, range, version }: PageEstimate): Promise<void> {
  const answer = { hours, features: [], range, version };
  const createdAt = clock.now();
  await db
    .insert(modelAnswers)
    .values({ key, answer, createdAt })
    .onConflictDoUpdate({
      target: modelAnswers.key,
      set: { answer, createdAt },
      setWhere: sql`not starts_with(${modelAnswers.answer} ->> 'version', ${MODEL_PREFIX})`,
    });
}
