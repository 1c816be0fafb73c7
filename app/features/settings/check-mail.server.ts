import { senderOf } from "#kit/mail/message-of.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { checkSenderDns, type DnsFinding, type LookUpTexts } from "#platform/sender-dns.server.ts";
import { verifySmtp } from "#platform/smtp.server.ts";
import { authorise } from "#platform/write.server.ts";
import { findContact } from "#kit/settings/contact.server.ts";

/** Connects to the mail server and reports the result. */
export async function checkMail({ services, actor }: Ctx): Promise<{ readonly ok: boolean; readonly sentence: string }> {
  authorise(actor, "settings");
  const verified = await verifySmtp(services.config.mail.smtpUrl);
  return verified.ok ? { ok: true, sentence: "The mail server accepted the connection." } : verified;
}

/** Checks the SPF, DKIM and DMARC records of the sender's domain, as recipients' mail servers do. */
export async function checkSender({ services: { db, config }, actor }: Ctx, lookUp?: LookUpTexts): Promise<readonly DnsFinding[]> {
  authorise(actor, "settings");
  const { address } = senderOf(config, await findContact(db));
  return checkSenderDns(address.slice(address.lastIndexOf("@") + 1).toLowerCase(), config.mail.dkim, lookUp);
}
