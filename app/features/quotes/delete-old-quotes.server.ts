import { and, eq, inArray, lt, sql } from "drizzle-orm";
import { erasePayloads } from "#kit/activity/erase-payloads.server.ts";
import type { Services } from "#platform/services.ts";
import { write } from "#platform/write.server.ts";
import { events, notes } from "#db/schema/activity.ts";
import { mails } from "#db/schema/mail.ts";
import { quotes } from "#db/schema/quotes.ts";

/** As the privacy policy promises. */
const KEPT_MONTHS = 24;
const BATCH = 100;

/** By the client: what we do with it prolongs nothing, but an offer that we have sent again is good for as long as it says. */
const lastChanged = sql`(select max(${events.at}) from ${events} where ${events.subjectKind} = 'quote' and ${events.subjectId} = ${quotes.id}::text and ${events.actorKind} = 'visitor')`;

/** Quotes that their client has not touched for so long, with everything that speaks of them. */
export async function deleteOldQuotes(services: Services): Promise<void> {
  const now = services.clock.now();
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  await write({ services, actor: { kind: "system" } }, async (tx, record) => {
    const old = await tx.select({ id: quotes.id }).from(quotes).where(and(lt(quotes.createdAt, before), lt(quotes.expiresAt, now), sql`coalesce(${lastChanged}, ${quotes.createdAt}) < ${before}`)).limit(BATCH).for("update", { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return;
    for (const table of [mails, notes]) await tx.delete(table).where(and(eq(table.subjectKind, "quote"), inArray(table.subjectId, ids)));
    await tx.delete(quotes).where(inArray(quotes.id, ids));
    const isAbout = and(eq(events.subjectKind, "quote"), inArray(events.subjectId, ids));
    const entries = isAbout ? await erasePayloads(tx, isAbout) : [];
    record({ type: "quotes.deleted", subject: { kind: "retention", id: "quotes" }, details: { quotes: ids.length, entries } });
  });
}
