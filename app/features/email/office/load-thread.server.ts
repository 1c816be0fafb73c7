import { randomUUID } from "node:crypto";
import { and, eq, inArray, or, sql } from "drizzle-orm";
import { allows } from "#domain/access/permissions.ts";
import { mayReadThread, readMailsIn } from "#kit/activity/list-mails-in.server.ts";
import { readMailsOut } from "#kit/activity/list-mails-out.server.ts";
import { canBeAnswered, type MailIn } from "#kit/activity/mail-in.ts";
import { loadRecordActivity } from "#kit/activity/load-record-activity.server.ts";
import { mailTargetOf } from "#kit/capability/mail-target.ts";
import { permissionForKind } from "#kit/capability/record-kinds.ts";
import { findContactLinks } from "#kit/contacts/contact-links.server.ts";
import { listPersonRecords } from "#kit/contacts/person-records.server.ts";
import { HIDDEN_SUBJECT } from "#kit/mail/may-read-mail.ts";
import { isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { suppressionOf } from "#kit/mail/suppression-of.server.ts";
import { listStarters } from "#kit/mail/stored-words.server.ts";
import { listAssignees } from "#kit/records/assignees.server.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { inboundMails } from "#db/schema/mail-in.ts";
import { findAnswered } from "./find-answered.server.ts";
import { findFiledIn } from "./load-inbox.server.ts";
import { findThread, type MailThread, threadSubject } from "./thread-record.server.ts";

/** Our mails in the conversation: to the same address about the same record, replies to it, and mails that it replies to. */
async function listOutgoing(ctx: Ctx, thread: MailThread) {
  const { db } = ctx.services;
  const came = await db
    .select({ messageId: inboundMails.messageId, aboutMailId: inboundMails.aboutMailId })
    .from(inboundMails)
    .where(eq(inboundMails.threadId, thread.id));
  const messageIds = came.flatMap(({ messageId }) => messageId ?? []);
  const isTheirs = sql`lower(${mails.toAddress}) = lower(${thread.address})`;
  const { subjectKind, subjectId } = thread;
  return readMailsOut(
    ctx,
    or(
      subjectKind === null || subjectId === null
        ? undefined
        : and(isTheirs, eq(mails.subjectKind, subjectKind), eq(mails.subjectId, subjectId)),
      messageIds.length === 0 ? undefined : and(isTheirs, inArray(sql`${mails.headers} ->> 'In-Reply-To'`, messageIds)),
      inArray(
        mails.id,
        came.flatMap(({ aboutMailId }) => aboutMailId ?? []),
      ),
    ) ?? sql`false`,
  );
}

/** The person's records that the conversation can be moved to. */
async function listMoveTargets({ services }: Ctx, staff: Staff, { address, subjectKind, subjectId }: MailThread) {
  if (address === "") return [];
  const records = await listPersonRecords(services, staff, [address.toLowerCase()]);
  return records
    .filter(({ kind, id }) => mailTargetOf(services, kind) !== undefined && !(kind === subjectKind && id === subjectId))
    .map(({ kind, id, one, name, detail }) => ({ value: `${kind} ${id}`, label: `${one}: ${name}${detail === "" ? "" : ` (${detail})`}` }));
}

/** For the reply form; undefined if the conversation is answered elsewhere, or its sender reads no replies. */
async function loadReply({ services, actor }: Ctx, { subjectKind }: MailThread, came: readonly MailIn[]) {
  const last = came.findLast((mail) => canBeAnswered(mail) && isMailable(mail.from.address));
  // A ticket's email is answered in the ticket, which the client can see too.
  if (!last || subjectKind === "ticket") return undefined;
  const { db, config } = services;
  const answered = await findAnswered(db, services, authorise(actor, "email"), last.id);
  if (!answered) return undefined;
  const isFiledOnReturn = answered.about !== undefined && config.mail.inbound !== undefined;
  return {
    key: randomUUID(),
    answers: last.id,
    to: answered.address,
    subject: answered.subject,
    /** Where replies go that are not filed in the same record. */
    repliesTo: isFiledOnReturn ? undefined : (await findContact(db)).contactEmail,
    blocked: await suppressionOf(db, answered.address),
    starters: await listStarters(services),
  };
}

/** Everything about one conversation. Undefined if it does not exist. */
export async function loadThread(ctx: Ctx, id: string, url: URL) {
  const staff = authorise(ctx.actor, "email");
  const { services } = ctx;
  const stored = await findThread(services.db, id);
  if (!stored) return undefined;
  const canRead = await mayReadThread(services.db, services, staff, stored);
  const thread = canRead ? stored : { ...stored, subject: HIDDEN_SUBJECT };
  const [mailsIn, outgoing] = canRead
    ? await Promise.all([readMailsIn(ctx, eq(inboundMails.threadId, id)), listOutgoing(ctx, thread)])
    : [[], []];
  return {
    thread,
    canRead,
    mails: mailsIn,
    outgoing,
    reply: await loadReply(ctx, thread, mailsIn),
    filedIn: (await findFiledIn(ctx, [{ id, kind: thread.subjectKind, recordId: thread.subjectId }]))[id],
    contact: (await findContactLinks(ctx, [thread.address]))[thread.address.toLowerCase()],
    targets: await listMoveTargets(ctx, staff, thread),
    canOpenTickets: allows(staff, permissionForKind(services, "ticket")),
    assignees: await listAssignees(services.db, "email", thread.assigneeId),
    activity: await loadRecordActivity(ctx, threadSubject(thread), url),
  };
}

export type ThreadRecord = NonNullable<Awaited<ReturnType<typeof loadThread>>>;
