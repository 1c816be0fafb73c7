import { eq } from "drizzle-orm";
import type { Permission } from "#domain/access/permissions.ts";
import { permissionForKind } from "#kit/capability/record-kinds.ts";
import type { Services } from "#platform/services.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";

/** An answer quotes our mail, whose links open the record: staff read it who may open the record. Without a record it is the inbox's. */
export async function permissionOfMail(services: Pick<Services, "capabilities" | "db">, id: string): Promise<Permission> {
  const [found] = await services.db
    .select({ kind: mailThreads.subjectKind })
    .from(inboundMails)
    .leftJoin(mailThreads, eq(mailThreads.id, inboundMails.threadId))
    .where(eq(inboundMails.id, id));
  return found?.kind ? permissionForKind(services, found.kind) : "email";
}
