import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { PersonalData } from "#kit/capability/personal-data.ts";
import type { Db } from "#platform/db.server.ts";
import { prepared } from "#platform/prepared.server.ts";
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

const provenAmong = prepared("proven-subscribers", ["addresses"], (db, $) =>
  db
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(and(sql`${subscribers.email} = any(${$.addresses}::text[])`, isNotNull(subscribers.confirmedAt))),
);

/** Addresses whose owners used a mailed link. */
export async function provenSubscribers(db: Db | Tx, addresses: readonly string[]): Promise<readonly string[]> {
  return (await provenAmong(db, { addresses: [...addresses] })).map(({ email }) => email);
}
