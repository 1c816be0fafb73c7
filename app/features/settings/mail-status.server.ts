import { eq, max, sql } from "drizzle-orm";
import { BRAND } from "#content/brand.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { findContact } from "./contact.server.ts";

const countOf = (...statuses: readonly (typeof mails.$inferSelect)["status"][]) =>
  sql<number>`(count(*) filter (where ${sql.join(statuses.map((status) => eq(mails.status, status)), sql` or `)}))::int`;

/** Where mail stands. Of the mail server nothing but its name: the rest of its address is a secret. */
export async function mailStatus({ services: { db, config }, actor }: Ctx) {
  authorise(actor, "settings");
  const { smtpUrl, from } = config.mail;
  const { contactEmail } = await findContact(db);
  const [counts] = await db.select({ waiting: countOf("queued", "sending"), kept: countOf("kept"), failed: countOf("failed"), lastSentAt: max(mails.sentAt) }).from(mails);
  return { server: smtpUrl === undefined ? undefined : new URL(smtpUrl).hostname, from: from ?? `${BRAND.name} <${contactEmail}>`, waiting: 0, kept: 0, failed: 0, lastSentAt: null, ...counts };
}

export type MailStatus = Awaited<ReturnType<typeof mailStatus>>;
