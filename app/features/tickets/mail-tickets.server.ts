import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, sql, isNull, type SQL } from "drizzle-orm";
import { mailboxOf } from "#domain/forms/mailbox-of.ts";
import { categoryOf } from "#domain/mail-in/category-of.ts";
import { DAY_MS } from "#domain/schedule/durations.ts";
import { hasWords } from "#domain/text/clean-text.ts";
import { MAX_MESSAGE_CHARACTERS, MAX_NAME_CHARACTERS, MAX_SUBJECT_CHARACTERS } from "#domain/tickets/ticket-limits.ts";
import type {
  AddedMail,
  MailFiling,
  MailForRecord,
  MailOpener,
  MailTarget,
  MailPart,
  MailReleasing,
  SpamMarking,
} from "#kit/capability/mail-target.ts";
import { isLeaving } from "#kit/mail/enqueue-mail.server.ts";
import type { Staff } from "#platform/actor.ts";
import { type Limit, takeFrom } from "#platform/rate-limit.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { mails } from "#db/schema/mail.ts";
import type { Db } from "#platform/db.server.ts";
import { ticketMessages } from "#db/schema/tickets.ts";
import { files } from "#db/schema/files.ts";
import { isFinished, type TicketStatus } from "#domain/tickets/ticket-status.ts";
import { inboundMails } from "#db/schema/mail-in.ts";
import { addMessage } from "./add-message.server.ts";
import { changeTicket } from "./answer-ticket.server.ts";
import { sayRefused } from "./refused-attachments.server.ts";
import { openByMail } from "./open-ticket.server.ts";
import { addStaffReply } from "./reply-as-staff.server.ts";
import { addVisitorReply, takeReply } from "./reply-as-visitor.server.ts";
import { passcodeFor, ticketToken } from "./ticket-keys.server.ts";
import { CONFIRMATION } from "./ticket-letters.ts";
import { TICKET_REASONS } from "./ticket-reasons.ts";
import { findTicket, hasRoomFor, subjectOf, type Ticket, MESSAGE_KIND } from "./ticket-record.server.ts";

/** Tag of tickets closed as spam. Only these are reopened when the mark is removed. */
const SPAM_TAG = "spam";

/** Whether staff or the client wrote anything besides this conversation's emails. Internal notes do not count. */
async function hasOtherMessages(tx: Tx, { id }: Ticket, threadId: string): Promise<boolean> {
  const isOfThread = sql`exists (select from ${inboundMails} where ${inboundMails.id} = ${ticketMessages.inboundMailId} and ${inboundMails.threadId} = ${threadId})`;
  const isOther = sql`${ticketMessages.kind} <> 'note' and not ${isOfThread}`;
  return (await tx.$count(ticketMessages, and(eq(ticketMessages.ticketId, id), isOther))) > 0;
}

/** Closes the ticket that this conversation opened, if it contains nothing else, or reopens it. Sends no mail. */
async function setTicketSpam({ ctx, tx, record, threadId, isSpam }: SpamMarking, id: string): Promise<void> {
  const ticket = await findTicket(tx, id, "update");
  if (!ticket || ticket.mergedIntoId !== null || (await hasOtherMessages(tx, ticket, threadId))) return;
  const isMarked = ticket.tags.includes(SPAM_TAG);
  if (isSpam ? isFinished(ticket.status) : !isMarked || ticket.status !== "closed") return;
  const status: TicketStatus = isSpam ? "closed" : "open";
  const others = ticket.tags.filter((tag) => tag !== SPAM_TAG);
  record({ type: "ticket.status_changed", subject: subjectOf(ticket), before: { status: ticket.status }, after: { status } });
  await changeTicket(tx, ctx, ticket, { status, tags: isSpam ? [...others, SPAM_TAG].toSorted() : others });
}

/** Removes the emails' messages from the ticket, and closes it if nothing else is left. */
async function releaseMails({ ctx, tx, record, mailIds }: MailReleasing, id: string): Promise<void> {
  const ticket = await findTicket(tx, id, "update");
  const messages = await tx
    .delete(ticketMessages)
    .where(and(eq(ticketMessages.ticketId, id), inArray(ticketMessages.inboundMailId, [...mailIds])))
    .returning({ id: ticketMessages.id, mailId: ticketMessages.inboundMailId });
  for (const message of messages)
    await tx
      .update(files)
      .set({ subjectKind: "inbound_mail", subjectId: message.mailId })
      .where(and(eq(files.subjectKind, MESSAGE_KIND), eq(files.subjectId, message.id)));
  if (!ticket || messages.length === 0) return;
  const left = await tx.$count(ticketMessages, and(eq(ticketMessages.ticketId, id), sql`${ticketMessages.kind} <> 'note'`));
  const status = left === 0 ? "closed" : ticket.status;
  if (status !== ticket.status)
    record({ type: "ticket.status_changed", subject: subjectOf(ticket), before: { status: ticket.status }, after: { status } });
  await changeTicket(tx, ctx, ticket, { status });
}

const PART_COLUMNS = { id: ticketMessages.id, mailId: ticketMessages.inboundMailId };

const isOfMails = (mailIds: readonly string[]): SQL => inArray(ticketMessages.inboundMailId, [...mailIds]);

const partsOf = (messages: readonly { readonly id: string; readonly mailId: string | null }[]): readonly MailPart[] =>
  messages.flatMap(({ id, mailId }) => (mailId === null ? [] : [{ kind: MESSAGE_KIND, id, mailId }]));

const messagesOfMails = async (db: Db | Tx, mailIds: readonly string[]): Promise<readonly MailPart[]> =>
  partsOf(await db.select(PART_COLUMNS).from(ticketMessages).where(isOfMails(mailIds)));

/** Deletes the notes created from unverified emails: without its email, such a note would look like a colleague's. */
const eraseNotesOfMails = async (tx: Tx, mailIds: readonly string[]): Promise<readonly MailPart[]> =>
  partsOf(
    await tx
      .delete(ticketMessages)
      .where(and(isOfMails(mailIds), eq(ticketMessages.kind, "note"), isNull(ticketMessages.authorId)))
      .returning(PART_COLUMNS),
  );

const NO_TEXT = "(The email has no text.)";
const NO_SUBJECT = "(no subject)";

/** Truncated to a message's maximum length; the stored email keeps the whole text. */
function bodyOf(mail: MailForRecord): string {
  const text = hasWords(mail.text) ? mail.text : mail.wholeText;
  if (!hasWords(text)) return NO_TEXT;
  return text.length <= MAX_MESSAGE_CHARACTERS ? text : `${text.slice(0, MAX_MESSAGE_CHARACTERS - 1).toWellFormed()}…`;
}

/** A merged ticket resolves to its target. */
async function findGoingOn(tx: Tx, id: string): Promise<Ticket | undefined> {
  const ticket = await findTicket(tx, id, "update");
  return ticket?.mergedIntoId ? findTicket(tx, ticket.mergedIntoId, "update") : ticket;
}

const ONCE_A_DAY: Limit = { max: 1, windowMs: DAY_MS };

/**
 * At most one automatic reply per mailbox and day, however the address is spelt, so that two systems replying to each other stop after one
 * round.
 */
async function wasConfirmed({ tx, ctx: { services }, mail }: MailFiling): Promise<boolean> {
  const { address } = mail.from;
  // If two processes file mails from one sender at once, the second waits for the first one's count.
  if (!(await takeFrom({ ...services, db: tx }, `ticket-confirmed:${mailboxOf(address)}`, ONCE_A_DAY)).ok) return true;
  const byForm = and(
    inArray(sql`lower(${mails.toAddress})`, [address.toLowerCase(), mailboxOf(address)]),
    eq(mails.template, CONFIRMATION),
    gt(mails.createdAt, new Date(services.clock.now().getTime() - DAY_MS)),
    isLeaving,
  );
  return (await tx.$count(mails, byForm)) > 0;
}

async function open(filing: MailFiling): Promise<Ticket> {
  const { mail, mayAnswer } = filing;
  const { address, name } = mail.from;
  const wish = {
    email: address,
    full_name: (name || address).slice(0, MAX_NAME_CHARACTERS).toWellFormed(),
    contact_number: "",
    subject: (mail.subject || NO_SUBJECT).slice(0, MAX_SUBJECT_CHARACTERS).toWellFormed(),
    category: categoryOf(mail.subject, mail.text),
    question: bodyOf(mail),
  };
  const isMailed = mayAnswer && !(await wasConfirmed(filing));
  return openByMail(filing, wish, { mailId: mail.id, isMailed, refused: sayRefused(mail.refused, mail.isVouched) }, mail.files);
}

interface Room {
  readonly files: MailForRecord["files"];
  readonly refusedFiles: AddedMail["refusedFiles"];
}

/** Takes all files, or none if the ticket is full. */
async function roomFor({ tx, mail: { files } }: MailFiling, ticket: Ticket): Promise<Room> {
  if (await hasRoomFor(tx, ticket, files)) return { files, refusedFiles: [] };
  return { files: [], refusedFiles: files.map(({ name }) => ({ name, why: TICKET_REASONS.ticket_full.sentence })) };
}

/** Adds a note for staff. Changes neither the ticket's status nor its deadlines. */
async function addAside(
  { tx, ctx, record, mail }: MailFiling,
  ticket: Ticket,
  { files, refusedFiles }: Room,
  staff?: Staff,
): Promise<AddedMail> {
  const values = { body: bodyOf(mail), idempotency_key: mail.id, inboundMailId: mail.id, files, at: mail.at ?? ctx.services.clock.now() };
  await addMessage(tx, ticket, { ...values, kind: "note", authorId: staff?.personId ?? null });
  record({ type: "ticket.email_noted", subject: subjectOf(ticket) });
  return { id: ticket.id, refusedFiles };
}

/** A closed ticket takes no replies, so a new one continues it. */
async function openAnother(filing: MailFiling, closed: Ticket): Promise<AddedMail> {
  const ticket = await open(filing);
  const body = `This email answers ticket ${closed.number}, which is closed: ${closed.subject}`;
  // After the first message, which is the question.
  const at = new Date(ticket.createdAt.getTime() + 1);
  await addMessage(filing.tx, ticket, { kind: "note", authorId: null, body, idempotency_key: randomUUID(), files: [], at });
  return { id: ticket.id, refusedFiles: [] };
}

async function addAnswer(filing: MailFiling, ticket: Ticket): Promise<AddedMail> {
  const { mail, tx, ctx } = filing;
  if (ticket.status === "closed") return openAnother(filing, ticket);
  const { files, refusedFiles } = await roomFor(filing, ticket);
  // Past the limit the reply is still stored, but support is not mailed.
  const { ok: isTold } = await takeReply({ ...ctx.services, db: tx }, ticket.id);
  const written = { body: bodyOf(mail), idempotency_key: mail.id, inboundMailId: mail.id, files, at: mail.at ?? ctx.services.clock.now() };
  const replied = await addVisitorReply(filing, ticket, written, isTold);
  if (!replied.ok) throw new Error(`The email was not added to its ticket: ${replied.reason}.`);
  return { id: ticket.id, refusedFiles };
}

/** An answer that cannot be sent in full becomes a note, because the client must not get part of it. */
async function addStaffAnswer(filing: MailFiling, ticket: Ticket, staff: Staff): Promise<AddedMail> {
  const { mail } = filing;
  const room = await roomFor(filing, ticket);
  if (!hasWords(mail.text) || mail.text.length > MAX_MESSAGE_CHARACTERS) return addAside(filing, ticket, room, staff);
  const written = { body: mail.text, idempotency_key: mail.id, inboundMailId: mail.id, files: room.files, status: "waiting" } as const;
  const replied = await addStaffReply({ ...filing, staff }, ticket, written);
  if (!replied.ok) throw new Error(`The colleague’s answer was not added to its ticket: ${replied.reason}.`);
  return { id: ticket.id, refusedFiles: room.refusedFiles };
}

/** Adds it as the client's message. The ticket's status stays; the staff member who moved the email decides about it. */
async function addMoved(filing: MailFiling, ticket: Ticket): Promise<AddedMail> {
  const { tx, ctx, mail } = filing;
  const { files, refusedFiles } = await roomFor(filing, ticket);
  const at = mail.at ?? ctx.services.clock.now();
  const values = { body: bodyOf(mail), idempotency_key: mail.id, inboundMailId: mail.id, files, at };
  await addMessage(tx, ticket, { ...values, kind: "visitor", authorId: null });
  await changeTicket(tx, ctx, ticket, {});
  return { id: ticket.id, refusedFiles };
}

export const ticketTarget: MailTarget = {
  async find(tx, id, services) {
    const ticket = await findGoingOn(tx, id);
    const secrets = [id, ticket?.id ?? id].flatMap((each) => [passcodeFor(services, each), ticketToken(services, each)]);
    return ticket && { id: ticket.id, name: ticket.number, parties: ticket.email === "" ? [] : [ticket.email], secrets };
  },
  async add(filing, { id }, standing) {
    const ticket = await findTicket(filing.tx, id, "update");
    if (!ticket) throw new Error("The ticket was deleted meanwhile.");
    if (standing.as === "colleague") return addStaffAnswer(filing, ticket, standing.staff);
    if (standing.as === "party") return addAnswer(filing, ticket);
    if (standing.as === "moved") return addMoved(filing, ticket);
    return addAside(filing, ticket, await roomFor(filing, ticket));
  },
  partsOf: messagesOfMails,
  erasePartsOf: eraseNotesOfMails,
  release: releaseMails,
  setSpam: setTicketSpam,
};

export const ticketOpener: MailOpener = {
  kind: "ticket",
  async open(filing) {
    const { id } = await open(filing);
    return { id, refusedFiles: [] };
  },
};
