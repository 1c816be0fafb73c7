import { allows } from "#domain/access/permissions.ts";
import { permissionForKind } from "#kit/capability/record-kinds.ts";
import type { Staff } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import type { mails } from "#db/schema/mail.ts";

/** Their links give access to accounts. */
const FOR_ADMINS = ["password-reset", "invitation"];

/** A mail's links open its record, so only staff who may open that record may read, cancel or retry the mail. */
export function mayReadMail(
  services: Pick<Services, "capabilities">,
  staff: Staff,
  { template, subjectKind }: Pick<typeof mails.$inferSelect, "template" | "subjectKind">,
): boolean {
  if (FOR_ADMINS.includes(template)) return staff.role === "admin";
  return subjectKind === null || allows(staff, permissionForKind(services, subjectKind));
}
