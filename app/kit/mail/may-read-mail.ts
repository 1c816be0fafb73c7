import { allows, type Holder, type Permission } from "#domain/access/permissions.ts";
import { permissionForKind } from "#kit/capability/record-kinds.ts";
import type { Services } from "#platform/services.ts";
import type { mails } from "#db/schema/mail.ts";

/** Instead of a subject that the reader may not read: it can contain the price of a quote. */
export const HIDDEN_SUBJECT = "An email about a record outside your areas";

type About = Pick<typeof mails.$inferSelect, "template" | "subjectKind">;

/** Their links give access to accounts. */
export const FOR_ADMINS = ["password-reset", "invitation"];
export const HIDDEN_FROM_MEMBERS = "An email about access to an account, for admins only";

/** The line in place of the subject of this email, for those who may not read it. */
export const hiddenSubject = ({ template }: Pick<About, "template">): string =>
  FOR_ADMINS.includes(template) ? HIDDEN_FROM_MEMBERS : HIDDEN_SUBJECT;

/** A mail's links open its record, so only staff who may open that record may read, cancel or retry the mail. */
export function permissionToRead(services: Pick<Services, "capabilities">, { template, subjectKind }: About): Permission {
  if (FOR_ADMINS.includes(template)) return "people";
  return subjectKind === null ? "email" : permissionForKind(services, subjectKind);
}

/** Assumes the holder may open the outbox. */
export const mayReadMail = (services: Pick<Services, "capabilities">, holder: Holder, mail: About): boolean =>
  allows(holder, permissionToRead(services, mail));
