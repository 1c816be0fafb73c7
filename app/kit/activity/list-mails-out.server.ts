import { and, desc, eq, notInArray, type SQL, sql } from "drizzle-orm";
import { allows } from "#domain/access/permissions.ts";
import { mailTargetOf } from "#kit/capability/mail-target.ts";
import { recordHref } from "#kit/capability/record-kinds.ts";
import { redactedMail } from "#kit/mail/redact-secrets.server.ts";
import { mayReadMail } from "#kit/mail/may-read-mail.ts";
import { shownStatus } from "#kit/mail/office-words.ts";
import { COMPOSED, findTemplate, staffTemplates, templateChoices, templateTitle } from "#kit/mail/templates.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import type { MailOut } from "./mail-out.ts";
import type { RecordSubject } from "./record-subject.ts";

/** Only the newest ones are shown. */
const MAX_MAILS = 200;

/** Newest first; without those that the reader may not read. */
export async function readMailsOut({ services, actor }: Ctx, ...which: readonly [SQL, ...SQL[]]): Promise<readonly MailOut[]> {
  const staff = authorise(actor, "home");
  const rows = await services.db
    .select({
      id: mails.id,
      template: mails.template,
      subjectKind: mails.subjectKind,
      to: mails.toAddress,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      secrets: mails.secrets,
      status: mails.status,
      attempts: mails.attempts,
      dueAt: mails.dueAt,
      problem: mails.lastError,
      sentAt: mails.sentAt,
      createdAt: mails.createdAt,
      // The contents can be megabytes.
      files: sql<string[]>`jsonb_path_query_array(${mails.attachments}, '$[*].filename')`,
      author: people.name,
    })
    .from(mails)
    .leftJoin(people, eq(people.id, mails.composedById))
    .where(and(...which))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(MAX_MAILS);
  const titles = templateChoices(services);
  const canOpenOutbox = allows(staff, "email");
  return rows
    .filter((row) => mayReadMail(services, staff, row))
    .map((row) => ({
      id: row.id,
      at: row.sentAt ?? row.createdAt,
      to: row.to,
      from: row.author ?? templateTitle(titles, row.template),
      subject: row.subject,
      text: redactedMail(row).text,
      files: row.files,
      isWritten: row.author !== null || row.template === COMPOSED || findTemplate(services, row.template)?.isWritten === true,
      shown: shownStatus(row),
      dueAt: row.dueAt,
      problem: row.problem,
      href: canOpenOutbox ? recordHref(services, "mail", row.id) : undefined,
    }));
}

/**
 * Outgoing emails about a record whose replies are filed under it, except those to colleagues. The record's permission is enough to read
 * them.
 */
export async function listMailsOut(ctx: Ctx, { kind, id, permission }: Pick<RecordSubject, "kind" | "id" | "permission">) {
  authorise(ctx.actor, permission);
  if (!mailTargetOf(ctx.services, kind)) return [];
  const toStaff = staffTemplates(ctx.services);
  return readMailsOut(ctx, eq(mails.subjectKind, kind), eq(mails.subjectId, id), notInArray(mails.template, [...toStaff]));
}
