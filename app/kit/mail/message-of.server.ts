import type { ContactFacts } from "#kit/settings/contact-facts.ts";
import type { Config } from "#platform/config.server.ts";
import type { Message } from "#platform/smtp.server.ts";
import { BRAND } from "#content/brand.ts";
import type { ClaimedMail } from "./claim-due-mails.server.ts";

/** Splits `Name <address>`, so that a comma in the name does not make two senders. */
export function senderOf({ mail }: Pick<Config, "mail">, { contactEmail }: ContactFacts): Message["from"] {
  if (mail.from === undefined) return { name: BRAND.name, address: contactEmail };
  const [, name = "", address = mail.from] = /^(.*)<([^<>]+)>\s*$/.exec(mail.from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
}

/** The same message on every attempt, Message-ID included. */
export function messageOf(config: Pick<Config, "mail">, contact: ContactFacts, mail: ClaimedMail): Message {
  return {
    from: senderOf(config, contact),
    to: { name: mail.toName ?? "", address: mail.toAddress },
    replyTo: mail.composedById === null ? contact.supportEmail : contact.contactEmail,
    messageId: mail.messageId,
    date: mail.createdAt,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Keeps out-of-office replies and other automatic answers away.
    headers: { ...mail.headers, ...(mail.composedById === null && { "Auto-Submitted": "auto-generated" }) },
    attachments: mail.attachments,
  };
}
