import { and, desc, eq, inArray, isNotNull, or, sql } from "drizzle-orm";
import { MAX_ID_CHARACTERS } from "#domain/mail-in/message-ids.ts";
import { type MailRecord, type MailTarget, mailTargetOf } from "#kit/capability/mail-target.ts";
import { readReplyAddress } from "#kit/mail/reply-address.server.ts";
import { COMPOSED } from "#kit/mail/templates.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";
import type { InboundMail } from "./claim-received.server.ts";
import type { ReadMail } from "./read-mail.ts";

/** Only the nearest ones: a sender may list any number. */
const MAX_ANSWERS = 50;
const MAX_RECIPIENTS = 50;

interface Subject {
  readonly kind: string;
  readonly id: string;
}

export type OwnMail = Pick<
  typeof mails.$inferSelect,
  "id" | "template" | "toAddress" | "subjectKind" | "subjectId" | "status" | "composedById" | "headers"
>;

export interface Conversation {
  /** The outgoing mail being answered. */
  readonly about: OwnMail | undefined;
  readonly subject: Subject | undefined;
}

export interface FoundRecord extends MailRecord {
  readonly kind: string;
  readonly target: MailTarget;
}

/** In the format the outbox uses for Message-IDs. */
export const inBrackets = (id: string) => (id.startsWith("<") ? id : `<${id}>`);

export const answersOf = ({ answers }: Pick<ReadMail, "answers">): readonly string[] =>
  answers
    .slice(0, MAX_ANSWERS)
    .filter((id) => id.length <= MAX_ID_CHARACTERS)
    .map(inBrackets);

const OWN = {
  id: mails.id,
  template: mails.template,
  toAddress: mails.toAddress,
  subjectKind: mails.subjectKind,
  subjectId: mails.subjectId,
  status: mails.status,
  composedById: mails.composedById,
  headers: mails.headers,
};

export async function findOwnMails(tx: Tx, messageIds: readonly string[]): Promise<ReadonlyMap<string, OwnMail>> {
  if (messageIds.length === 0) return new Map();
  const rows = await tx
    .select({ messageId: mails.messageId, ...OWN })
    .from(mails)
    .where(inArray(mails.messageId, [...messageIds]));
  return new Map(rows.map(({ messageId, ...mail }) => [messageId, mail]));
}

/** The records of earlier incoming mails. Senders choose their Message-IDs, so of two equal ones the older one counts. */
async function findEarlier(tx: Tx, messageIds: readonly string[]): Promise<ReadonlyMap<string, Subject>> {
  if (messageIds.length === 0) return new Map();
  const rows = await tx
    .select({ messageId: inboundMails.messageId, kind: mailThreads.subjectKind, id: mailThreads.subjectId })
    .from(inboundMails)
    .innerJoin(mailThreads, eq(mailThreads.id, inboundMails.threadId))
    .where(and(inArray(inboundMails.messageId, [...messageIds]), isNotNull(mailThreads.subjectId)))
    .orderBy(desc(inboundMails.createdAt));
  return new Map(rows.flatMap(({ messageId, kind, id }) => (messageId && kind && id ? [[messageId, { kind, id }] as const] : [])));
}

/** Finds the conversation by a reply address we issued. */
export async function findByAddress(
  tx: Tx,
  services: Pick<Services, "config" | "linkSecret">,
  row: Pick<InboundMail, "envelopeTo">,
  { recipients }: Pick<ReadMail, "recipients">,
): Promise<OwnMail | undefined> {
  const [id] = [...row.envelopeTo, ...recipients].slice(0, MAX_RECIPIENTS).flatMap((address) => readReplyAddress(services, address) ?? []);
  if (id === undefined) return undefined;
  const [mail] = await tx.select(OWN).from(mails).where(eq(mails.id, id));
  return mail;
}

/** A letter a colleague wrote about no record: replies to it stay in the inbox. */
export const isLetter = ({ template, subjectId }: OwnMail) => template === COMPOSED && subjectId === null;

/** The conversation in which this correspondent already answered the letter, or wrote the mail it answers. */
export async function findLetterThread(tx: Tx, letter: OwnMail, mail: Pick<ReadMail, "answers" | "from">) {
  const answers = [...answersOf(mail), ...(letter.headers["References"]?.split(" ") ?? [])];
  const [thread] = await tx
    .select({ id: mailThreads.id, kind: mailThreads.subjectKind, recordId: mailThreads.subjectId })
    .from(inboundMails)
    .innerJoin(mailThreads, eq(mailThreads.id, inboundMails.threadId))
    .where(
      and(
        or(eq(inboundMails.aboutMailId, letter.id), answers.length === 0 ? undefined : inArray(inboundMails.messageId, answers)),
        eq(sql`lower(${mailThreads.address})`, mail.from.address.toLowerCase()),
      ),
    )
    .orderBy(desc(mailThreads.lastAt), desc(mailThreads.id))
    .limit(1);
  return thread;
}

const subjectOf = ({ subjectKind: kind, subjectId: id }: OwnMail): Subject | undefined =>
  kind === null || id === null ? undefined : { kind, id };

/** Looks up the Message-IDs it answers, nearest first, then the signed address it was sent to. */
export async function findConversation(
  tx: Tx,
  services: Pick<Services, "config" | "linkSecret">,
  row: Pick<InboundMail, "envelopeTo">,
  mail: ReadMail,
): Promise<Conversation> {
  const answers = answersOf(mail);
  const [own, earlier] = [await findOwnMails(tx, answers), await findEarlier(tx, answers)];
  const nearest = answers.flatMap((id) => own.get(id) ?? [])[0];
  for (const id of answers) {
    const about = own.get(id);
    const subject = about ? subjectOf(about) : earlier.get(id);
    if (subject) return { about, subject };
  }
  const about = (await findByAddress(tx, services, row, mail)) ?? nearest;
  return { about, subject: about && subjectOf(about) };
}

/** Undefined if the record was deleted, or its kind does not accept mail. */
export async function findRecord(
  tx: Tx,
  services: Pick<Services, "capabilities" | "linkSecret">,
  { kind, id }: Subject,
): Promise<FoundRecord | undefined> {
  const target = mailTargetOf(services, kind);
  const record = await target?.find(tx, id, services);
  return target && record && { ...record, kind, target };
}
