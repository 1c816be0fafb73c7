import { and, inArray, lt, notInArray } from "drizzle-orm";
import type { Services } from "#platform/services.ts";
import { mails } from "#db/schema/mail.ts";

/** As the privacy policy promises. */
const KEPT_YEARS = 1;
const BATCH = 1_000;

/** Copies of what was sent, kept, cancelled or given up. What still has to leave is no copy. */
export async function deleteOldMails({ db, clock }: Pick<Services, "db" | "clock">, signal: AbortSignal): Promise<void> {
  const before = clock.now();
  before.setUTCFullYear(before.getUTCFullYear() - KEPT_YEARS);
  const isOld = and(lt(mails.createdAt, before), notInArray(mails.status, ["queued", "sending"]));
  while (!signal.aborted) {
    const some = db.select({ id: mails.id }).from(mails).where(isOld).limit(BATCH);
    const { rowCount } = await db.delete(mails).where(inArray(mails.id, some));
    if (!rowCount) return;
  }
}
