import { and, eq, inArray, lt } from "drizzle-orm";
import { erasePayloads } from "#kit/activity/erase-payloads.server.ts";
import type { Services } from "#platform/services.ts";
import { write } from "#platform/write.server.ts";
import { events, notes } from "#db/schema/activity.ts";
import { audits } from "#db/schema/audits.ts";
import { mails } from "#db/schema/mail.ts";

/** As the privacy policy promises. */
const KEPT_MONTHS = 12;
const BATCH = 100;

/** Requests that we declined so long ago, with everything that speaks of them. */
export async function deleteOldAudits(services: Services): Promise<void> {
  const before = services.clock.now();
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  await write({ services, actor: { kind: "system" } }, async (tx, record) => {
    const isOld = and(eq(audits.status, "declined"), lt(audits.updatedAt, before));
    const old = await tx.select({ id: audits.id }).from(audits).where(isOld).limit(BATCH).for("update", { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return;
    for (const table of [mails, notes]) await tx.delete(table).where(and(eq(table.subjectKind, "audit"), inArray(table.subjectId, ids)));
    await tx.delete(audits).where(inArray(audits.id, ids));
    const isAbout = and(eq(events.subjectKind, "audit"), inArray(events.subjectId, ids));
    const entries = isAbout ? await erasePayloads(tx, isAbout) : [];
    record({ type: "audits.deleted", subject: { kind: "retention", id: "audits" }, details: { audits: ids.length, entries } });
  });
}
