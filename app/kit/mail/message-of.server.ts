import type { ContactFacts } from "#kit/settings/contact-facts.ts";
import type { Config } from "#platform/config.server.ts";
import type { Services } from "#platform/services.ts";
import type { Message } from "#platform/smtp.server.ts";
import { BRAND } from "#content/brand.ts";
import type { ClaimedMail } from "./claim-due-mails.server.ts";
import { replyAddress } from "./reply-address.server.ts";
import { COMPOSED, findTemplate } from "./templates.ts";

/** Splits `Name <address>`, so that a comma in the name does not make two senders. */
export function senderOf({ mail }: Pick<Config, "mail">, { contactEmail }: ContactFacts): Message["from"] {
  if (mail.from === undefined) return { name: BRAND.name, address: contactEmail };
  const [, name = "", address = mail.from] = /^(.*)<([^<>]+)>\s*$/.exec(mail.from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.trim() };
}

/** If mail can be received, replies to a mail about a record come back to us and are filed there. */
function replyToOf(services: Pick<Services, "config" | "linkSecret">, contact: ContactFacts, mail: ClaimedMail): string {
  const signed = mail.subjectKind === null || mail.subjectId === null ? undefined : replyAddress(services, mail.id);
  return signed ?? (mail.composedById === null ? contact.supportEmail : contact.contactEmail);
}

const isAutomatic = (services: Pick<Services, "capabilities">, { composedById, template }: ClaimedMail) =>
  composedById === null && template !== COMPOSED && findTemplate(services, template)?.isWritten !== true;

/** Identical on every attempt, including the Message-ID. */
export function messageOf(
  services: Pick<Services, "config" | "linkSecret" | "capabilities">,
  contact: ContactFacts,
  mail: ClaimedMail,
): Message {
  return {
    from: senderOf(services.config, contact),
    to: { name: mail.toName ?? "", address: mail.toAddress },
    replyTo: replyToOf(services, contact, mail),
    messageId: mail.messageId,
    date: mail.createdAt,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    // Prevents out-of-office replies and other automatic responses (RFC 3834).
    headers: { ...mail.headers, ...(isAutomatic(services, mail) && { "Auto-Submitted": "auto-generated" }) },
    attachments: mail.attachments,
  };
}
