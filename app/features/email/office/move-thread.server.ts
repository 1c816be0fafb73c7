import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { allows } from "#domain/access/permissions.ts";
import { foldQuotes } from "#domain/mail-in/fold-quotes.ts";
import { mayReadThread } from "#kit/activity/list-mails-in.server.ts";
import { isPartyOf, type MailFiling, mailOpenerOf, type MailRecord, mailTargetOf } from "#kit/capability/mail-target.ts";
import { permissionForKind } from "#kit/capability/record-kinds.ts";
import { findRecord } from "#kit/mail-in/find-conversation.server.ts";
import { threadEventSubject } from "#kit/mail-in/mark-threads.server.ts";
import { redactedMail } from "#kit/mail/redact-secrets.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import type { Services } from "#platform/services.ts";
import { type RecordEvent, type Tx, writeAs } from "#platform/write.server.ts";
import { files } from "#db/schema/files.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";
import { findThread, type MailThread } from "./thread-record.server.ts";

/** The destination: a record, a new ticket, or none. */
export type MoveTo = { readonly kind: string; readonly id: string } | "new" | "none";

export type Moved =
  | { readonly ok: true; readonly threadId: string; readonly kind: string | null; readonly recordId: string | null }
  | { readonly ok: false; readonly reason: "unknown" | "no_record" | "there_already" | "not_yours" | "no_mail" };

interface Moving {
  readonly ctx: Ctx;
  readonly tx: Tx;
  readonly record: RecordEvent;
  readonly thread: MailThread;
  readonly mails: readonly (typeof inboundMails.$inferSelect)[];
}

const UNREADABLE = "This email could not be read. See the original.";

/** The sender's own text; the stored email keeps the quoted part. */
const ownWords = (text: string) =>
  foldQuotes(text)
    .filter(({ isFolded }) => !isFolded)
    .map(({ text: part }) => part)
    .join("")
    .trim();

/** The files move too, attached to the record's message. */
async function filingOf({ ctx, tx, record }: Moving, mail: Moving["mails"][number], place: number): Promise<MailFiling> {
  const wholeText = mail.state === "read" ? mail.text : UNREADABLE;
  const attached = await tx
    .delete(files)
    .where(and(eq(files.subjectKind, "inbound_mail"), eq(files.subjectId, mail.id)))
    .returning({ id: files.id, name: files.name, contentType: files.contentType, bytes: files.bytes, sha256: files.sha256 });
  return {
    ctx,
    tx,
    record,
    mail: {
      id: mail.id,
      // Keeps the emails in order.
      at: new Date(ctx.services.clock.now().getTime() + place + 1),
      from: { address: mail.fromAddress, name: mail.fromName },
      subject: mail.subject,
      text: ownWords(wholeText),
      wholeText,
      files: attached,
      refused: mail.refusedFiles,
      isVouched: mail.verdict === "pass",
    },
    mayAnswer: false,
  };
}

/** Repeats the checks of inbound mail for the new record. */
function asFiledIn(mail: Moving["mails"][number], record: MailRecord): Moving["mails"][number] {
  const warning = mail.warning === "forged" ? "forged" : isPartyOf(record, mail.fromAddress) ? null : "stranger";
  return { ...mail, warning, text: redactedMail({ text: mail.text, html: "", secrets: [...(record.secrets ?? [])] }).text };
}

/** A ticket stores its emails as messages, but only emails from the client as the client's. Returns the id of the record that took them. */
async function addAll(moving: Moving, kind: string, id: string, mails: Moving["mails"]): Promise<string> {
  let last = id;
  for (const came of mails) {
    const found = await findRecord(moving.tx, moving.ctx.services, { kind, id: last });
    if (!found) throw new Error("The record was deleted meanwhile.");
    const mail = asFiledIn(came, found);
    const isTrusted = mail.kind === "message" && mail.warning === null;
    const at = moving.mails.indexOf(came);
    const added = await found.target.add?.(await filingOf(moving, mail, at), found, isTrusted ? { as: "moved" } : { as: "aside" });
    const { warning, text } = mail;
    await moving.tx
      .update(inboundMails)
      .set({ warning, text, refusedFiles: [...mail.refusedFiles, ...(added?.refusedFiles ?? [])] })
      .where(eq(inboundMails.id, mail.id));
    last = added?.id ?? last;
  }
  return last;
}

async function release({ ctx, tx, record, thread, mails }: Moving): Promise<void> {
  const { subjectKind, subjectId } = thread;
  if (subjectKind === null || subjectId === null) return;
  await mailTargetOf(ctx.services, subjectKind)?.release?.({ ctx, tx, record, mailIds: mails.map(({ id }) => id) }, subjectId);
  record({ type: "inbound_mail.taken", subject: { kind: subjectKind, id: subjectId }, details: { thread: thread.id } });
}

type Destination = { readonly kind: string | null; readonly id: string | null };

async function arrive(moving: Moving, to: MoveTo): Promise<Destination> {
  if (to === "none") return { kind: null, id: null };
  if (to !== "new") return { kind: to.kind, id: await addAll(moving, to.kind, to.id, moving.mails) };
  const opener = mailOpenerOf(moving.ctx.services);
  const [first, ...others] = moving.mails;
  if (!opener || !first) throw new Error("This conversation cannot become a ticket.");
  const { id } = await opener.open(await filingOf(moving, first, 0));
  return { kind: opener.kind, id: await addAll(moving, opener.kind, id, others) };
}

/** If the record already has a conversation with this correspondent, the two are merged. */
async function settle({ tx, thread, mails }: Moving, { kind, id }: Destination): Promise<string> {
  // Filing counts as handling.
  const isWaiting = kind === null && thread.isWaiting;
  const same =
    kind === null || id === null
      ? undefined
      : and(
          eq(mailThreads.subjectKind, kind),
          eq(mailThreads.subjectId, id),
          sql`lower(${mailThreads.address}) = lower(${thread.address})`,
          ne(mailThreads.id, thread.id),
        );
  const [other] = same ? await tx.select().from(mailThreads).where(same).for("update") : [];
  if (!other) {
    await tx.update(mailThreads).set({ subjectKind: kind, subjectId: id, isWaiting }).where(eq(mailThreads.id, thread.id));
    return thread.id;
  }
  const lastAt = other.lastAt > thread.lastAt ? other.lastAt : thread.lastAt;
  await tx
    .update(mailThreads)
    .set({ lastAt, isUnread: other.isUnread || thread.isUnread })
    .where(eq(mailThreads.id, other.id));
  await tx
    .update(inboundMails)
    .set({ threadId: other.id })
    .where(
      inArray(
        inboundMails.id,
        mails.map(({ id: mailId }) => mailId),
      ),
    );
  await tx.delete(mailThreads).where(eq(mailThreads.id, thread.id));
  return other.id;
}

async function refusalOf({ ctx, tx, thread, mails }: Moving, staff: Staff, to: MoveTo): Promise<Extract<Moved, { ok: false }> | undefined> {
  const { services } = ctx;
  if (!(await mayReadThread(tx, services, staff, thread))) return { ok: false, reason: "not_yours" };
  if (to === "none") return thread.subjectKind === null ? { ok: false, reason: "there_already" } : undefined;
  const kind = to === "new" ? mailOpenerOf(services)?.kind : to.kind;
  if (kind === undefined) return { ok: false, reason: "no_record" };
  if (!allows(staff, permissionForKind(services, kind))) return { ok: false, reason: "not_yours" };
  if (to === "new") return mails.length === 0 || thread.address === "" ? { ok: false, reason: "no_mail" } : undefined;
  if (thread.subjectKind === to.kind && thread.subjectId === to.id) return { ok: false, reason: "there_already" };
  return (await findRecord(tx, services, to)) ? undefined : { ok: false, reason: "no_record" };
}

/** Locks records before the conversation, like filing; the reverse order could deadlock. */
async function lockRecords(tx: Tx, services: Services, records: readonly { readonly kind: string | null; readonly id: string | null }[]) {
  for (const { kind, id } of records.toSorted((one, other) => ((one.id ?? "") < (other.id ?? "") ? -1 : 1)))
    if (kind !== null && id !== null) await findRecord(tx, services, { kind, id });
}

/** Files a conversation in another record, with its emails and attachments. Sends no mail. */
export function moveThread(ctx: Ctx, id: string, asked: MoveTo): Promise<Moved> {
  return writeAs(ctx, "email", async (tx, record, staff): Promise<Moved> => {
    const seen = await findThread(tx, id);
    const from = { kind: seen?.subjectKind ?? null, id: seen?.subjectId ?? null };
    await lockRecords(tx, ctx.services, typeof asked === "string" ? [from] : [from, asked]);
    const thread = await findThread(tx, id, "update");
    if (!thread) return { ok: false, reason: "unknown" };
    const mails = await tx
      .select()
      .from(inboundMails)
      .where(and(eq(inboundMails.threadId, id), ne(inboundMails.state, "received")))
      .orderBy(asc(inboundMails.createdAt), asc(inboundMails.id))
      .for("update");
    const moving = { ctx, tx, record, thread, mails };
    const refused = await refusalOf(moving, staff, asked);
    if (refused) return refused;
    // A merged ticket resolves to its target.
    const found = typeof asked === "string" ? undefined : await findRecord(tx, ctx.services, asked);
    const to = typeof asked === "string" ? asked : { kind: asked.kind, id: found?.id ?? asked.id };
    await release(moving);
    const destination = await arrive(moving, to);
    const threadId = await settle(moving, destination);
    record({
      type: "mail_thread.moved",
      subject: threadEventSubject({ ...thread, id: threadId }),
      before: { record: thread.subjectKind },
      after: { record: destination.kind },
    });
    if (destination.kind !== null && destination.id !== null)
      record({ type: "inbound_mail.filed", subject: { kind: destination.kind, id: destination.id }, details: { thread: threadId } });
    return { ok: true, threadId, kind: destination.kind, recordId: destination.id };
  });
}
