import { and, eq, inArray, sql } from "drizzle-orm";
import { erasePayloads } from "#features/activity/erase-payloads.server.ts";
import type { Services } from "#platform/services.ts";
import { write } from "#platform/write.server.ts";
import { events, notes } from "#db/schema/activity.ts";
import { mails } from "#db/schema/mail.ts";
import { quotes, quoteVersions } from "#db/schema/quotes.ts";

/** As the privacy policy promises. */
const KEPT_MONTHS = 24;
const BATCH = 100;

/** By the client: what we do with it prolongs nothing. */
const lastChanged = sql`greatest(${quotes.createdAt}, ${quotes.acceptedAt}, (select max(v.created_at) from ${quoteVersions} v where v.quote_id = ${quotes.id} and v.made_by = 'visitor'))`;

/** Quotes that their client has not touched for so long, with everything that speaks of them. */
export async function deleteOldQuotes(services: Services): Promise<void> {
  const before = services.clock.now();
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  await write({ services, actor: { kind: "system" } }, async (tx, record) => {
    const old = await tx.select({ id: quotes.id }).from(quotes).where(sql`${lastChanged} < ${before}`).limit(BATCH).for("update", { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return;
    for (const table of [mails, notes]) await tx.delete(table).where(and(eq(table.subjectKind, "quote"), inArray(table.subjectId, ids)));
    await tx.delete(quotes).where(inArray(quotes.id, ids));
    const isAbout = and(eq(events.subjectKind, "quote"), inArray(events.subjectId, ids));
    const entries = isAbout ? await erasePayloads(tx, isAbout) : [];
    record({ type: "quotes.deleted", subject: { kind: "retention", id: "quotes" }, details: { quotes: ids.length, entries } });
  });
}
