import { and, eq, inArray, lt, notExists, or, sql } from "drizzle-orm";
import { erasePayloads } from "#kit/activity/erase-payloads.server.ts";
import type { Services } from "#platform/services.ts";
import { type Tx, write } from "#platform/write.server.ts";
import { events, notes } from "#db/schema/activity.ts";
import { employerContacts, poachingRequests } from "#db/schema/employers.ts";
import { mails } from "#db/schema/mail.ts";

/** As the privacy policy promises. */
const KEPT_MONTHS = 24;
const BATCH = 100;

/** Those who wrote these requests, and nothing that we still keep. Whoever joined later is somebody we deal with. */
async function deleteContacts(tx: Tx, ids: readonly string[], before: Date): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const other = tx.select({ one: sql`1` }).from(poachingRequests).where(eq(poachingRequests.contactId, employerContacts.id));
  const isLeft = and(inArray(employerContacts.id, [...ids]), lt(employerContacts.createdAt, before), notExists(other));
  const gone = await tx.delete(employerContacts).where(isLeft).returning({ email: employerContacts.email });
  const isToldOf = or(...gone.map(({ email }) => sql`position(lower(${email}) in lower(${events.payload}::text)) > 0`));
  const isAbout = isToldOf && and(eq(events.subjectKind, "employer"), isToldOf);
  return isAbout ? erasePayloads(tx, isAbout) : [];
}

/** Requests that were settled so long ago, with everything that speaks of them. The company stays: it is nobody in particular. */
export async function deleteOldRequests(services: Services): Promise<void> {
  const before = services.clock.now();
  before.setUTCMonth(before.getUTCMonth() - KEPT_MONTHS);
  await write({ services, actor: { kind: "system" } }, async (tx, record) => {
    const old = await tx.select({ id: poachingRequests.id, contactId: poachingRequests.contactId }).from(poachingRequests).where(lt(poachingRequests.closedAt, before)).limit(BATCH).for("update", { skipLocked: true });
    const ids = old.map(({ id }) => id);
    if (ids.length === 0) return;
    for (const table of [mails, notes]) await tx.delete(table).where(and(eq(table.subjectKind, "poaching"), inArray(table.subjectId, ids)));
    await tx.delete(poachingRequests).where(inArray(poachingRequests.id, ids));
    const ofContacts = await deleteContacts(tx, old.flatMap(({ contactId }) => contactId ?? []), before);
    const isAbout = and(eq(events.subjectKind, "poaching"), inArray(events.subjectId, ids));
    const entries = [...ofContacts, ...(isAbout ? await erasePayloads(tx, isAbout) : [])];
    record({ type: "poaching_requests.deleted", subject: { kind: "retention", id: "poaching_requests" }, details: { requests: ids.length, entries } });
  });
}
