import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { PersonalData } from "#kit/capability/personal-data.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { subscribers } from "#db/schema/newsletter.ts";

/** Unsent emails to the address are erased with all its mails. */
export const subscriptionOfPerson: PersonalData = {
  kind: "subscriber",
  async find(db, email) {
    const found = await db.select().from(subscribers).where(eq(subscribers.email, email.toLowerCase()));
    return found.map((subscriber) => ({ id: subscriber.id, data: subscriber }));
  },
  erase: (tx, ids) => tx.delete(subscribers).where(inArray(subscribers.id, [...ids])),
};

/** Addresses whose owners used a mailed link. */
export async function provenSubscribers(db: Db | Tx, addresses: readonly string[]): Promise<readonly string[]> {
  const rows = await db
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(and(inArray(subscribers.email, [...addresses]), isNotNull(subscribers.confirmedAt)));
  return rows.map(({ email }) => email);
}
