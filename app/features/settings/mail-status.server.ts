import { eq, max, sql } from "drizzle-orm";
import { BRAND } from "#content/brand.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { findContact } from "#kit/settings/contact.server.ts";

const countOf = (...statuses: readonly (typeof mails.$inferSelect)["status"][]) =>
  sql<number>`(count(*) filter (where ${sql.join(
    statuses.map((status) => eq(mails.status, status)),
    sql` or `,
  )}))::int`;

/** As in the outbox: scheduled for later, not waiting for the mail server. */
const isScheduled = sql`${mails.status} = 'queued' and ${mails.attempts} = 0 and ${mails.dueAt} >= ${mails.createdAt} + interval '1 minute'`;
const scheduled = sql<number>`(count(*) filter (where ${isScheduled}))::int`;

/** The outbox's state. Reveals only the mail server's host name, because the rest of its URL is secret. */
export async function mailStatus({ services: { db, config }, actor }: Ctx) {
  authorise(actor, "settings");
  const { smtpUrl, from } = config.mail;
  const { contactEmail } = await findContact(db);
  const [counts] = await db
    .select({
      waiting: sql<number>`${countOf("queued", "sending")} - ${scheduled}`,
      scheduled,
      kept: countOf("kept"),
      failed: countOf("failed"),
      lastSentAt: max(mails.sentAt),
    })
    .from(mails);
  return {
    server: smtpUrl === undefined ? undefined : new URL(smtpUrl).hostname,
    from: from ?? `${BRAND.name} <${contactEmail}>`,
    waiting: 0,
    scheduled: 0,
    kept: 0,
    failed: 0,
    lastSentAt: null,
    ...counts,
  };
}

export type MailStatus = Awaited<ReturnType<typeof mailStatus>>;
