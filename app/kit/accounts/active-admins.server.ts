import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";

const isActiveAdmin = and(eq(people.role, "admin"), isNull(people.removedAt), isNotNull(people.passwordHash));

/** Those who are written to about the installation; the demo's are not. */
export function listAdmins(tx: Tx) {
  return tx
    .select({ email: people.email, name: people.name })
    .from(people)
    .where(and(isActiveAdmin, eq(people.isDemo, false)))
    .orderBy(asc(people.email));
}

/**
 * Whether another admin who can sign in would remain without this person. Locks the rows until the commit: of two admins who remove each
 * other at the same moment, the second waits and is refused as the last one.
 */
export async function hasOtherAdmin(tx: Tx, personId: string): Promise<boolean> {
  const admins = await tx.select({ id: people.id }).from(people).where(isActiveAdmin).orderBy(asc(people.id)).for("update");
  return admins.some(({ id }) => id !== personId);
}
