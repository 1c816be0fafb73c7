import { and, isNotNull, isNull } from "drizzle-orm";
import { AREAS } from "#domain/access/permissions.ts";
import { mailboxOf } from "#domain/forms/mailbox-of.ts";
import { hasEmail } from "#kit/accounts/has-email.server.ts";
import { senderOf } from "#kit/mail/message-of.server.ts";
import { findTemplate } from "#kit/mail/templates.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Staff } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import type { OwnMail } from "./find-conversation.server.ts";

type Needed = Pick<Services, "config" | "capabilities">;

/** Whether the product itself sends from or receives at this address, including plus addresses. */
export async function isOwnAddress(tx: Tx, { config }: Needed, address: string): Promise<boolean> {
  const contact = await findContact(tx);
  const own = [config.mail.inbound?.address ?? "", contact.supportEmail, contact.contactEmail, senderOf(config, contact).address];
  return address !== "" && own.some((each) => mailboxOf(each) === mailboxOf(address));
}

/** A colleague who can sign in, found by their own address. They act without a session. */
export async function findColleague(tx: Tx, address: string, remoteAddress: string | null): Promise<Staff | undefined> {
  const [person] = await tx
    .select()
    .from(people)
    .where(and(hasEmail(address), isNull(people.removedAt), isNotNull(people.passwordHash)));
  if (!person) return undefined;
  const { id: personId, name, email, role } = person;
  const areas = AREAS.filter((area) => person.areas.includes(area));
  return { kind: "staff", personId, sessionId: "", name, email, role, areas, address: remoteAddress ?? "" };
}

/** Whether it is a notification: written for staff, or sent to one of our own addresses. */
export async function isToStaff(tx: Tx, services: Needed, { template, toAddress }: OwnMail): Promise<boolean> {
  if (findTemplate(services, template)?.to === "staff") return true;
  return (await isOwnAddress(tx, services, toAddress)) || (await findColleague(tx, toAddress, null)) !== undefined;
}
