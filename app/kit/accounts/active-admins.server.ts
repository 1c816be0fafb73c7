import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Tx } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";

/**
 * Whether an admin who can sign in would remain without this person. Holds the rows until the commit: two admins who
 * remove each other at the same moment do so one after the other, and the second learns that they are the last.
 */
export async function hasOtherAdmin(tx: Tx, personId: string): Promise<boolean> {
  const admins = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.role, "admin"), isNull(people.removedAt), isNotNull(people.passwordHash)))
    .orderBy(asc(people.id))
    .for("update");
  return admins.some(({ id }) => id !== personId);
}
