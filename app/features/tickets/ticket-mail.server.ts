import { enqueueMail, type Mail } from "#kit/mail/enqueue-mail.server.ts";
import { threadWith } from "#kit/mail/thread-with.server.ts";
import type { FilledTemplate } from "#kit/capability/mail-template.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { passcodeFor, ticketToken } from "./ticket-keys.server.ts";
import type { Ticket } from "./ticket-record.server.ts";

type Addressed = Pick<Ticket, "id" | "email">;

/** Without a thread, it is looked up. */
type Letter = FilledTemplate & Pick<Mail, "thread">;

async function mailTo(
  tx: Tx,
  services: Services,
  ticket: Addressed,
  address: string,
  letter: Letter & Pick<Mail, "secrets" | "unlimited">,
): Promise<string | undefined> {
  const thread = letter.thread ?? (await threadWith(tx, { kind: "ticket", id: ticket.id }, address));
  return enqueueMail(tx, services, { ...letter, to: { address }, about: { kind: "ticket", id: ticket.id }, thread });
}

/**
 * Omits the visitor's name, which is their text too. Our stored copy has the ticket's secrets redacted, or those of `opened` if the link
 * leads there. A client who called may have given no address; then nothing is sent.
 */
export async function mailVisitor(
  tx: Tx,
  { services, actor }: Ctx,
  ticket: Addressed,
  letter: Letter,
  opened: Pick<Ticket, "id"> = ticket,
): Promise<string | undefined> {
  if (ticket.email === "") return undefined;
  return mailTo(tx, services, ticket, ticket.email, {
    ...letter,
    secrets: [passcodeFor(services, opened.id), ticketToken(services, opened.id)],
    ...(actor.kind === "staff" && { unlimited: "by_staff" }),
  });
}

export const mailSupport = async (tx: Tx, services: Services, ticket: Addressed, letter: Letter) =>
  mailTo(tx, services, ticket, (await findContact(tx)).supportEmail, { ...letter, unlimited: "to_us" });

export const canMailComeIn = ({ config }: Pick<Services, "config">) => config.mail.inbound !== undefined;

export const officeLink = ({ config }: Pick<Services, "config">, { id }: Pick<Ticket, "id">) =>
  `${config.publicUrl}/admin/communication/tickets/${id}`;
