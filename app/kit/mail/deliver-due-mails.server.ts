import { and, eq, sql } from "drizzle-orm";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Services } from "#platform/services.ts";
import type { MailTransport, Sent } from "#platform/smtp.server.ts";
import { type Tx, write } from "#platform/write.server.ts";
import { mailAttempts, mails, mailSuppressions } from "#db/schema/mail.ts";
import { redactedMail } from "./redact-secrets.server.ts";
import { cancelSuppressed } from "./cancel-suppressed.server.ts";
import { claimDueMails, type ClaimedMail, keepDueMails } from "./claim-due-mails.server.ts";
import { messageOf } from "./message-of.server.ts";
import { MAX_ATTEMPTS, retryDelayMs } from "./retry-delay.ts";

type Refusal = Extract<Sent, { readonly ok: false }>;

/** Every attempt so far ended because its process died; without this limit the mail would be retried forever. */
const INTERRUPTED: Refusal = {
  ok: false,
  isFinal: true,
  sentence: "The last attempt was interrupted. The email may or may not have arrived.",
};

/** Matches only while this process holds the lease: a process that took over afterwards decides alone. */
const isOurs = ({ id, attempts }: ClaimedMail) => and(eq(mails.id, id), eq(mails.status, "sending"), eq(mails.attempts, attempts));

/** Suppresses a mailbox that bounced: repeatedly mailing it would harm the sender's reputation. */
async function suppress(tx: Tx, { toAddress }: ClaimedMail, note: string, now: Date): Promise<void> {
  await tx
    .insert(mailSuppressions)
    .values({ address: toAddress.toLowerCase(), reason: "bounced", note, createdAt: now })
    .onConflictDoNothing();
}

async function giveUp(services: Services, mail: ClaimedMail, { sentence, bounce }: Refusal): Promise<void> {
  await write({ services, actor: { kind: "system" } }, async (tx, record) => {
    const status = bounce ? "bounced" : "failed";
    const given = await tx
      .update(mails)
      .set({ status, lastError: sentence, ...redactedMail(mail) })
      .where(isOurs(mail))
      .returning({ id: mails.id });
    if (given.length === 0) return;
    if (bounce === "mailbox") await suppress(tx, mail, sentence, services.clock.now());
    record({
      type: `mail.${status}`,
      subject: { kind: "mail", id: mail.id, name: mail.template },
      details: { isSuppressed: bounce === "mailbox" },
    });
  });
}

async function settle(services: Services, mail: ClaimedMail, sent: Sent): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  // Applies even if another process has taken over, because the mail was sent.
  if (sent.ok)
    return void (await db
      .update(mails)
      .set({ status: "sent", sentAt: now, lastError: null, ...redactedMail(mail) })
      .where(eq(mails.id, mail.id)));
  if (sent.isFinal || mail.attempts >= MAX_ATTEMPTS) return giveUp(services, mail, sent);
  const dueAt = new Date(now.getTime() + retryDelayMs(mail.attempts, Math.random()));
  await db.update(mails).set({ status: "queued", dueAt, lastError: sent.sentence }).where(isOurs(mail));
}

const DELIVERED = "Accepted by the mail server.";

/** Keeps counting after a manual retry, which resets the mail's own attempts. */
async function noteAttempt({ db, clock }: Services, { id }: ClaimedMail, sent: Sent): Promise<void> {
  const attempt = sql<number>`(select coalesce(max(${mailAttempts.attempt}), 0) + 1 from ${mailAttempts} where ${mailAttempts.mailId} = ${id})`;
  await db
    .insert(mailAttempts)
    .values({ mailId: id, attempt, at: clock.now(), isDelivered: sent.ok, sentence: sent.ok ? DELIVERED : sent.sentence })
    .onConflictDoNothing();
}

async function deliver(services: Services, transport: MailTransport, mail: ClaimedMail): Promise<void> {
  try {
    const sent =
      mail.attempts > MAX_ATTEMPTS ? INTERRUPTED : await transport.send(messageOf(services, await findContact(services.db), mail));
    if (!sent.ok) services.log.warn({ mail: mail.id, attempt: mail.attempts, isFinal: sent.isFinal }, "a mail was not delivered");
    await settle(services, mail, sent);
    await noteAttempt(services, mail, sent);
  } catch (error) {
    // The row is still `sending`, so the mail is retried once the lease expires.
    services.log.error({ err: error, mail: mail.id }, "a mail was left unsettled");
  }
}

/**
 * Sends due mails. Only one process sends a given mail at a time. Delivery is at least once: if a process dies between the mail server's OK
 * and our update, the mail is sent again with the same Message-ID, so that mail programs show it once.
 */
export async function deliverDueMails(services: Services, transport: MailTransport | undefined, signal: AbortSignal): Promise<void> {
  await cancelSuppressed(services);
  if (!transport) return keepDueMails(services);
  while (!signal.aborted) {
    const claimed = await claimDueMails(services);
    if (claimed.length === 0) return;
    await Promise.all(claimed.map((mail) => deliver(services, transport, mail)));
    // A bounce cancels the other mails to the same address.
    await cancelSuppressed(services);
  }
}
