import { asc, eq } from "drizzle-orm";
import { allows } from "#domain/access/permissions.ts";
import { listAnswersTo } from "#kit/activity/list-mails-in.server.ts";
import { loadRecordActivity } from "#kit/activity/load-record-activity.server.ts";
import type { RecordSubject } from "#kit/activity/record-subject.ts";
import { kindName, permissionForKind, recordHref } from "#kit/capability/record-kinds.ts";
import { findContactLinks } from "#kit/contacts/contact-links.server.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { mailAttempts, mails } from "#db/schema/mail.ts";
import { people } from "#db/schema/people.ts";
import { suppressedOf } from "#kit/mail/cancel-suppressed.server.ts";
import { messageOf } from "#kit/mail/message-of.server.ts";
import { templateChoices, templateTitle } from "#kit/mail/templates.ts";
import { shownStatus } from "#kit/mail/office-words.ts";
import { hiddenSubject, mayReadMail } from "#kit/mail/may-read-mail.ts";

type StoredMail = typeof mails.$inferSelect;

export const mailSubject = ({ id, subject }: Pick<StoredMail, "id" | "subject">): RecordSubject => ({
  kind: "mail",
  id,
  name: subject,
  path: `/admin/communication/email/${id}`,
  permission: "email",
});

async function headersOf({ services }: Ctx, mail: StoredMail) {
  const { from, replyTo, headers, messageId, date } = messageOf(services, await findContact(services.db), mail);
  return [
    ["From", `${from.name} <${from.address}>`],
    ["To", mail.toName ? `${mail.toName} <${mail.toAddress}>` : mail.toAddress],
    ["Reply-To", replyTo],
    ["Date", date.toUTCString()],
    ["Message-ID", messageId],
    ...Object.entries(headers),
  ] as const;
}

/** Everything about one mail. Undefined if it does not exist. */
export async function loadMailRecord(ctx: Ctx, id: string, url: URL) {
  const staff = authorise(ctx.actor, "email");
  const { services } = ctx;
  const { db } = services;
  const [row] = await db
    .select({ mail: mails, author: people.name })
    .from(mails)
    .leftJoin(people, eq(people.id, mails.composedById))
    .where(eq(mails.id, id));
  if (!row) return undefined;
  const canRead = mayReadMail(services, staff, row.mail);
  const { text, html, secrets: _secrets, attachments, ...stored } = row.mail;
  const mail = canRead ? stored : { ...stored, subject: hiddenSubject(stored) };
  const about =
    mail.subjectKind !== null && mail.subjectId !== null && allows(staff, permissionForKind(services, mail.subjectKind))
      ? { name: kindName(services, mail.subjectKind), href: recordHref(services, mail.subjectKind, mail.subjectId) }
      : undefined;
  return {
    mail: { ...mail, title: templateTitle(templateChoices(services), mail.template), shown: shownStatus(mail) },
    author: row.author,
    words: canRead ? { subject: mail.subject, text, html } : undefined,
    headers: await headersOf(ctx, row.mail),
    attachments: attachments.map(({ filename, contentType, base64 }) => ({
      filename,
      contentType,
      bytes: Math.floor((base64.length * 3) / 4),
    })),
    attempts: await db.select().from(mailAttempts).where(eq(mailAttempts.mailId, id)).orderBy(asc(mailAttempts.attempt)),
    isSuppressed: (await suppressedOf(db, [mail.toAddress])).length > 0,
    about,
    contact: (await findContactLinks(ctx, [mail.toAddress]))[mail.toAddress.toLowerCase()],
    /** Replies to it and bounces. */
    cameBack: canRead ? await listAnswersTo(ctx, id) : [],
    activity: await loadRecordActivity(ctx, mailSubject(mail), url),
  };
}

export type MailRecord = NonNullable<Awaited<ReturnType<typeof loadMailRecord>>>;
