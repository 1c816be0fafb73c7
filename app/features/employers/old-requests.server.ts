import { and, eq, inArray, lt, notExists, or, sql } from "drizzle-orm";
import { erasePayloads } from "#kit/activity/erase-payloads.server.ts";
import { monthsBefore, type Retention } from "#kit/capability/retention.ts";
import { eraseRecords } from "#kit/retention/erase-records.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { events } from "#db/schema/activity.ts";
import { employerContacts, poachingRequests } from "#db/schema/employers.ts";

/** Counted from the day a request was settled. */
export const KEPT_MONTHS = 24;

const keptSince = ({ clock }: Pick<Services, "clock">) => monthsBefore(clock.now(), KEPT_MONTHS);

/** Deletes contacts who sent only these requests and belong to no other record. Contacts added later by staff stay. */
async function deleteContacts(tx: Tx, ids: readonly string[], before: Date): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const other = tx
    .select({ one: sql`1` })
    .from(poachingRequests)
    .where(eq(poachingRequests.contactId, employerContacts.id));
  const isLeft = and(inArray(employerContacts.id, [...ids]), lt(employerContacts.createdAt, before), notExists(other));
  const gone = await tx.delete(employerContacts).where(isLeft).returning({ email: employerContacts.email });
  const isToldOf = or(...gone.map(({ email }) => sql`position(lower(${email}) in lower(${events.payload}::text)) > 0`));
  const isAbout = isToldOf && and(eq(events.subjectKind, "employer"), isToldOf);
  return isAbout ? erasePayloads(tx, isAbout) : [];
}

/** Deletes requests settled this long ago, with everything about them. The company stays, because it is not a person. */
export const oldRequests: Retention = {
  kind: "poaching",
  table: poachingRequests,
  id: poachingRequests.id,
  age: poachingRequests.closedAt,
  isOld: (services) => [lt(poachingRequests.closedAt, keptSince(services))],
  async erase(erasing) {
    const { services, tx, ids } = erasing;
    const senders = await tx
      .select({ id: poachingRequests.contactId })
      .from(poachingRequests)
      .where(inArray(poachingRequests.id, [...ids]));
    const eraseMore = () =>
      deleteContacts(
        tx,
        senders.flatMap(({ id }) => id ?? []),
        keptSince(services),
      );
    return eraseRecords(erasing, { kind: "poaching", countedAs: "poaching_requests", eraseMore });
  },
};
