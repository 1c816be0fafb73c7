import { and, asc, desc, eq, inArray, isNull, not, or, type SQL, sql } from "drizzle-orm";
import { allows, type Holder } from "#domain/access/permissions.ts";
import { partsOfMails } from "#kit/capability/mail-target.ts";
import { kindsFor, permissionForKind, recordHref } from "#kit/capability/record-kinds.ts";
import { closedMails } from "#kit/mail/shown-subject.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import { authorise, type Tx } from "#platform/write.server.ts";
import { files } from "#db/schema/files.ts";
import { mails } from "#db/schema/mail.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";
import type { MailIn } from "./mail-in.ts";
import type { RecordSubject } from "./record-subject.ts";

/** Only the newest ones are shown. */
const MAX_MAILS = 200;

/**
 * A reply quotes the mail it answers, whose links open the record, so only staff who may open the record may read it. Without a record, the
 * permission for the answered mail applies.
 */
export function readableCondition(services: Pick<Services, "capabilities">, holder: Holder): SQL | undefined {
  const isClosed = closedMails(services, holder);
  if (!isClosed) return undefined;
  const kinds = kindsFor(services, holder);
  const quotesClosed = sql`exists (select from ${inboundMails} join ${mails} on ${mails.id} = ${inboundMails.aboutMailId} where ${inboundMails.threadId} = ${mailThreads.id} and ${isClosed})`;
  return or(and(isNull(mailThreads.subjectKind), not(quotesClosed)), inArray(mailThreads.subjectKind, [...kinds]));
}

export async function mayReadThread(
  db: Db | Tx,
  services: Pick<Services, "capabilities">,
  holder: Holder,
  { id, subjectKind }: Pick<typeof mailThreads.$inferSelect, "id" | "subjectKind">,
): Promise<boolean> {
  if (!allows(holder, subjectKind === null ? "email" : permissionForKind(services, subjectKind))) return false;
  return (await db.$count(mailThreads, and(eq(mailThreads.id, id), readableCondition(services, holder)))) > 0;
}

/** Attachments belong to the mail, or to what its record made of it, such as a ticket's message. */
async function filesOf({ capabilities, db }: Pick<Services, "capabilities" | "db">, mailIds: readonly string[]) {
  const mails = mailIds.map((id) => ({ kind: "inbound_mail", id, mailId: id }));
  const parts = [...mails, ...(await partsOfMails({ capabilities }, db, mailIds))];
  const owners = new Map(parts.map(({ kind, id, mailId }) => [`${kind} ${id}`, mailId]));
  const found = await db
    .select({ id: files.id, name: files.name, bytes: files.bytes, kind: files.subjectKind, subjectId: files.subjectId })
    .from(files)
    .where(
      and(
        inArray(
          files.subjectKind,
          parts.map(({ kind }) => kind),
        ),
        inArray(
          files.subjectId,
          parts.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(files.createdAt), asc(files.name));
  return found.map(({ kind, subjectId, ...file }) => ({ ...file, mailId: owners.get(`${kind} ${subjectId}`) }));
}

/** Oldest first. Callers must have checked that the reader may see them. */
export async function readMailsIn({ services, actor }: Ctx, which: SQL | undefined): Promise<readonly MailIn[]> {
  const staff = authorise(actor, "home");
  const newest = await services.db
    .select()
    .from(inboundMails)
    .where(which)
    .orderBy(desc(inboundMails.createdAt), desc(inboundMails.id))
    .limit(MAX_MAILS);
  const rows = newest.toReversed();
  if (rows.length === 0) return [];
  const attached = await filesOf(
    services,
    rows.map(({ id }) => id),
  );
  const canOpenInbox = allows(staff, "email");
  return rows.map((row) => ({
    id: row.id,
    at: row.createdAt,
    from: { address: row.fromAddress, name: row.fromName },
    subject: row.subject,
    text: row.text,
    hasHtml: row.hasHtml && row.rawFileId !== null,
    hasOriginal: row.rawFileId !== null,
    kind: row.kind,
    state: row.state,
    problem: row.problem,
    warning: row.warning,
    verdict: row.verdict,
    checks: row.checks,
    files: attached.filter(({ mailId }) => mailId === row.id).map(({ id, name, bytes }) => ({ id, name, bytes })),
    refused: row.refusedFiles,
    href: canOpenInbox && row.threadId !== null ? recordHref(services, "mail_thread", row.threadId) : undefined,
  }));
}

/** Replies to an outgoing mail and delivery reports about it, limited to those the reader may see. */
export function listAnswersTo(ctx: Ctx, mailId: string): Promise<readonly MailIn[]> {
  const { services } = ctx;
  const staff = authorise(ctx.actor, "email");
  const readable = services.db.select({ id: mailThreads.id }).from(mailThreads).where(readableCondition(services, staff));
  return readMailsIn(ctx, and(eq(inboundMails.aboutMailId, mailId), inArray(inboundMails.threadId, readable)));
}

/** Emails filed under a record. The record's permission is enough to read them. */
export async function listMailsIn(ctx: Ctx, { kind, id, permission }: Pick<RecordSubject, "kind" | "id" | "permission">) {
  authorise(ctx.actor, permission);
  const threads = ctx.services.db
    .select({ id: mailThreads.id })
    .from(mailThreads)
    .where(and(eq(mailThreads.subjectKind, kind), eq(mailThreads.subjectId, id), eq(mailThreads.isSpam, false)));
  return readMailsIn(ctx, inArray(inboundMails.threadId, threads));
}
