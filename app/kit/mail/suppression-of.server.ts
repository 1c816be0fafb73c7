import { eq } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { mailSuppressions } from "#db/schema/mail.ts";
import type { SuppressionReason } from "./suppression.ts";

/** Why mail to this address is suppressed; undefined if it is not. */
export async function suppressionOf(db: Db | Tx, address: string): Promise<SuppressionReason | undefined> {
  const [found] = await db
    .select({ reason: mailSuppressions.reason })
    .from(mailSuppressions)
    .where(eq(mailSuppressions.address, address.toLowerCase()));
  return found?.reason;
}
