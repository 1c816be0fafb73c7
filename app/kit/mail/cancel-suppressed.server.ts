import { and, eq, inArray, notInArray, or, sql } from "drizzle-orm";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { mails, mailSuppressions } from "#db/schema/mail.ts";
import { isDue } from "./claim-due-mails.server.ts";
import { accountTemplates } from "./templates.ts";
import { REASON_SENTENCES, SUPPRESSION_REASONS } from "./suppression.ts";

const sentence = sql.join(
  [
    sql`case ${mailSuppressions.reason}`,
    ...SUPPRESSION_REASONS.map((reason) => sql`when ${reason} then ${REASON_SENTENCES[reason]}`),
    sql`end`,
  ],
  sql` `,
);

/** Mails about a colleague's own account are suppressed only if the mailbox does not exist. */
const holdsBack = (services: Pick<Services, "capabilities">) =>
  and(
    eq(mailSuppressions.address, sql`lower(${mails.toAddress})`),
    or(eq(mailSuppressions.reason, "bounced"), notInArray(mails.template, [...accountTemplates(services)])),
  );

/** Cancels due mails to suppressed addresses, including mails the recipient requested; the outbox shows why. */
export async function cancelSuppressed(services: Pick<Services, "capabilities" | "clock" | "db">): Promise<void> {
  await services.db
    .update(mails)
    .set({ status: "cancelled", lastError: sql`${sentence}` })
    .from(mailSuppressions)
    .where(and(holdsBack(services), isDue(services.clock.now()), eq(mails.status, "queued")));
}

/** Whether this mail would be suppressed. */
export async function isHeldBack(services: Services, tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ reason: mailSuppressions.reason })
    .from(mails)
    .innerJoin(mailSuppressions, holdsBack(services))
    .where(eq(mails.id, id));
  return rows.length > 0;
}

/** Which of these lower-case addresses are suppressed. */
export async function suppressedOf(db: Db | Tx, addresses: readonly string[]): Promise<readonly string[]> {
  if (addresses.length === 0) return [];
  const rows = await db
    .select({ address: mailSuppressions.address })
    .from(mailSuppressions)
    .where(
      inArray(
        mailSuppressions.address,
        addresses.map((address) => address.toLowerCase()),
      ),
    );
  return rows.map(({ address }) => address);
}
