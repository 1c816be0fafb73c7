import { and, desc, eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import { imapPlace } from "#platform/imap.server.ts";
import type { Services } from "#platform/services.ts";
import { authorise } from "#platform/write.server.ts";
import { inboundMails, mailboxes } from "#db/schema/mail-in.ts";

async function mailboxStatus({ db, clock }: Services, imapUrl: string) {
  const { name } = imapPlace(imapUrl, 0);
  const [row] = await db.select().from(mailboxes).where(eq(mailboxes.name, name));
  return {
    name,
    isFollowed: row !== undefined && row.leaseUntil !== null && row.leaseUntil > clock.now(),
    readAt: row?.readAt ?? undefined,
    problem: row?.problem ?? undefined,
  };
}

/** How mail is received; undefined if it cannot be. Shows only the mailbox's name, because the rest of the URL is secret. */
export async function mailInStatus({ services, actor }: Ctx) {
  authorise(actor, "settings");
  const { inbound } = services.config.mail;
  if (!inbound) return undefined;
  const { smtpPort, smtpHost, tls, imapUrl, address } = inbound;
  const [last] = await services.db
    .select({ at: inboundMails.createdAt })
    .from(inboundMails)
    .where(eq(inboundMails.isDemo, false))
    .orderBy(desc(inboundMails.createdAt))
    .limit(1);
  return {
    address,
    listensAt: smtpPort === undefined ? undefined : `${smtpHost}:${smtpPort}, ${tls ? "with" : "without"} STARTTLS`,
    mailbox: imapUrl === undefined ? undefined : await mailboxStatus(services, imapUrl),
    lastAt: last?.at,
    waiting: await services.db.$count(inboundMails, and(eq(inboundMails.state, "received"), eq(inboundMails.isDemo, false))),
  };
}

export type MailInStatus = NonNullable<Awaited<ReturnType<typeof mailInStatus>>>;
