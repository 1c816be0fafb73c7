import { eq } from "drizzle-orm";
import type { Permission } from "#domain/access/permissions.ts";
import { permissionForKind } from "#kit/capability/record-kinds.ts";
import { permissionToRead } from "#kit/mail/may-read-mail.ts";
import type { Services } from "#platform/services.ts";
import { mails } from "#db/schema/mail.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";

/**
 * A reply quotes the mail it answers, whose links open the record, so reading it requires the record's permission. Without a record, the
 * answered mail's permission applies; without that, the inbox's.
 */
export async function permissionOfMail(services: Pick<Services, "capabilities" | "db">, id: string): Promise<Permission> {
  const [found] = await services.db
    .select({ kind: mailThreads.subjectKind, about: { template: mails.template, subjectKind: mails.subjectKind } })
    .from(inboundMails)
    .leftJoin(mailThreads, eq(mailThreads.id, inboundMails.threadId))
    .leftJoin(mails, eq(mails.id, inboundMails.aboutMailId))
    .where(eq(inboundMails.id, id));
  if (found?.kind) return permissionForKind(services, found.kind);
  return found?.about?.template ? permissionToRead(services, found.about) : "email";
}
