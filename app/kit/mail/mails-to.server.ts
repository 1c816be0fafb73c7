import { desc, sql } from "drizzle-orm";
import { allows, type Holder } from "#domain/access/permissions.ts";
import { permissionForKind, recordHref } from "#kit/capability/record-kinds.ts";
import type { Services } from "#platform/services.ts";
import { mails } from "#db/schema/mail.ts";

export interface MailToPerson {
  readonly id: string;
  readonly subject: string;
  readonly template: string;
  readonly status: (typeof mails.$inferSelect)["status"];
  /** When it was sent, or else when it is due. */
  readonly at: Date;
  /** Absent if the reader may not open the outbox. */
  readonly href: string | undefined;
}

/** Reads four times as many rows, because some may be about records the reader may not see. */
const ENOUGH = 4;

/** Without permission for the outbox, a reader sees only mails about records they may open. */
const maySee = (services: Pick<Services, "capabilities">, holder: Holder, kind: string | null) =>
  allows(holder, "email") || (kind !== null && allows(holder, permissionForKind(services, kind)));

/** Sent and queued mails to these addresses, newest first. */
export async function listMailsTo(
  services: Pick<Services, "capabilities" | "db">,
  holder: Holder,
  addresses: readonly string[],
  limit: number,
): Promise<readonly MailToPerson[]> {
  if (addresses.length === 0) return [];
  const wanted = sql.join(
    addresses.map((address) => sql`${address.toLowerCase()}`),
    sql`, `,
  );
  const rows = await services.db
    .select({
      id: mails.id,
      subject: mails.subject,
      template: mails.template,
      status: mails.status,
      kind: mails.subjectKind,
      sentAt: mails.sentAt,
      dueAt: mails.dueAt,
      createdAt: mails.createdAt,
    })
    .from(mails)
    .where(sql`lower(${mails.toAddress}) in (${wanted})`)
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(limit * ENOUGH);
  return rows
    .filter(({ kind }) => maySee(services, holder, kind))
    .slice(0, limit)
    .map(({ id, subject, template, status, sentAt, dueAt, createdAt }) => ({
      id,
      subject,
      template,
      status,
      at: sentAt ?? (status === "queued" ? dueAt : createdAt),
      href: allows(holder, "email") ? recordHref(services, "mail", id) : undefined,
    }));
}
