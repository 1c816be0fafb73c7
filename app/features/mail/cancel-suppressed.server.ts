import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import { ACCOUNT_TEMPLATES } from "#features/accounts/account-letters.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { mails, mailSuppressions } from "#db/schema/mail.ts";
import { isDue } from "./claim-due-mails.server.ts";
import { REASON_SENTENCES, SUPPRESSION_REASONS } from "./suppression.ts";

const sentence = sql.join(
  [sql`case ${mailSuppressions.reason}`, ...SUPPRESSION_REASONS.map((reason) => sql`when ${reason} then ${REASON_SENTENCES[reason]}`), sql`end`],
  sql` `,
);

/** No hand keeps colleagues from what they sign in by, or from hearing what happens to their account: only a mailbox that is none. */
const holdsBack = and(
  eq(mailSuppressions.address, sql`lower(${mails.toAddress})`),
  or(eq(mailSuppressions.reason, "bounced"), notInArray(mails.template, ACCOUNT_TEMPLATES.map(({ name }) => name))),
);

/** Whatever is due to an address that gets nothing any more does not leave, even what somebody has just asked for; the outbox says why. */
export async function cancelSuppressed({ db, clock }: Pick<Services, "db" | "clock">): Promise<void> {
  await db
    .update(mails)
    .set({ status: "cancelled", lastError: sql`${sentence}` })
    .from(mailSuppressions)
    .where(and(holdsBack, isDue(clock.now()), eq(mails.status, "queued")));
}

/** Whether this mail would not leave. */
export async function isHeldBack(db: Db | Tx, id: string): Promise<boolean> {
  const rows = await db.select({ reason: mailSuppressions.reason }).from(mails).innerJoin(mailSuppressions, holdsBack).where(eq(mails.id, id));
  return rows.length > 0;
}

/** Which of these addresses get nothing. In lower case. */
export async function suppressedOf(db: Db | Tx, addresses: readonly string[]): Promise<readonly string[]> {
  if (addresses.length === 0) return [];
  const rows = await db.select({ address: mailSuppressions.address }).from(mailSuppressions).where(inArray(mailSuppressions.address, addresses.map((address) => address.toLowerCase())));
  return rows.map(({ address }) => address);
}
