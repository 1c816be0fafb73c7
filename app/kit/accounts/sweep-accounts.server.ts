import { lt } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { oneTimeTokens, sessions } from "#db/schema/people.ts";

const DAY_MS = 24 * 60 * 60_000;
/** Old sessions say from where somebody usually signs in. After a season that says nothing any more. */
const SESSIONS_KEPT_MS = 90 * DAY_MS;

/** Forgets sessions and mailed links that nobody can use any more. */
export async function sweepAccounts({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  const now = clock.now();
  await db.delete(sessions).where(lt(sessions.createdAt, new Date(now.getTime() - SESSIONS_KEPT_MS)));
  await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, now));
}
