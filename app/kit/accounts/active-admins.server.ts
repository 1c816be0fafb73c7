import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";

const isActiveAdmin = and(eq(people.role, "admin"), isNull(people.removedAt), isNotNull(people.passwordHash));

/** Admins who receive mails about the installation; demo admins are excluded. */
export function listAdmins(tx: Tx) {
  return tx
    .select({ email: people.email, name: people.name })
    .from(people)
    .where(and(isActiveAdmin, eq(people.isDemo, false)))
    .orderBy(asc(people.email));
}

/**
 * Whether another admin could still sign in if this person were removed. Locks the rows until commit: if two admins remove each other at
 * once, the second transaction waits and is refused.
 */
export async function hasOtherAdmin(tx: Tx, personId: string): Promise<boolean> {
  const admins = await tx.select({ id: people.id }).from(people).where(isActiveAdmin).orderBy(asc(people.id)).for("update");
  return admins.some(({ id }) => id !== personId);
}
