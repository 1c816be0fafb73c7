import { and, asc, eq } from "drizzle-orm";
import { enqueueMail, isLeaving, type Mail } from "#kit/mail/enqueue-mail.server.ts";
import type { FilledTemplate } from "#kit/capability/mail-template.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { passcodeFor, ticketToken } from "./ticket-keys.server.ts";
import type { Ticket } from "./ticket-record.server.ts";

type Addressed = Pick<Ticket, "id" | "email">;

/** Message-IDs of earlier mails to this address about the ticket: mail programs thread by them. */
async function threadTo(tx: Tx, ticket: Addressed, address: string): Promise<string[]> {
  const isOfThread = and(eq(mails.subjectKind, "ticket"), eq(mails.subjectId, ticket.id), eq(mails.toAddress, address), isLeaving);
  const rows = await tx.select({ messageId: mails.messageId }).from(mails).where(isOfThread).orderBy(asc(mails.createdAt), asc(mails.id));
  return rows.map(({ messageId }) => messageId);
}

/** Without a thread it is looked for. */
type Letter = FilledTemplate & Pick<Mail, "thread">;

async function mailTo(
  tx: Tx,
  services: Services,
  ticket: Addressed,
  address: string,
  letter: Letter & Pick<Mail, "secrets" | "unlimited">,
): Promise<string | undefined> {
  const thread = letter.thread ?? (await threadTo(tx, ticket, address));
  return enqueueMail(tx, services, { ...letter, to: { address }, about: { kind: "ticket", id: ticket.id }, thread });
}

/**
 * Without the visitor's name: it is their text too. Our stored copy has the ticket's secrets, or those of `opened` if the link leads there,
 * blotted out.
 */
export const mailVisitor = (tx: Tx, { services, actor }: Ctx, ticket: Addressed, letter: Letter, opened: Pick<Ticket, "id"> = ticket) =>
  mailTo(tx, services, ticket, ticket.email, {
    ...letter,
    secrets: [passcodeFor(services, opened.id), ticketToken(services, opened.id)],
    ...(actor.kind === "staff" && { unlimited: "by_staff" }),
  });

export const mailSupport = async (tx: Tx, services: Services, ticket: Addressed, letter: Letter) =>
  mailTo(tx, services, ticket, (await findContact(tx)).supportEmail, { ...letter, unlimited: "to_us" });

export const canMailComeIn = ({ config }: Pick<Services, "config">) => config.mail.inbound !== undefined;

export const officeLink = ({ config }: Pick<Services, "config">, { id }: Pick<Ticket, "id">) =>
  `${config.publicUrl}/admin/communication/tickets/${id}`;
