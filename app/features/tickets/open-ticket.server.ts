import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { mailboxOf } from "#domain/forms/mailbox-of.ts";
import { formatMoment } from "#domain/list/office-time.ts";
import type { TicketPriority } from "#domain/tickets/ticket-words.ts";
import type { BusinessHours } from "#domain/schedule/business-hours.ts";
import { firstAnswerDueAt } from "#domain/tickets/first-answer.ts";
import { hashSecret } from "#kit/accounts/secret.server.ts";
import type { Upload } from "#kit/files/find-content.ts";
import type { FileRefusal } from "#kit/files/file-reasons.ts";
import { attachFiles, removeBytes, storeFiles, type StoredFile } from "#kit/files/store-files.server.ts";
import { takeUpload } from "#kit/files/take-upload.server.ts";
import { isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { batched } from "#platform/batched.ts";
import { databaseFailure } from "#platform/database-failure.ts";
import { answerRepeated, KeyTaken, requestHash } from "#platform/idempotency.server.ts";
import { admit, type Admitted, countStored } from "#platform/public-form.server.ts";
import { prepared, preparedInsert } from "#platform/prepared.server.ts";
import { sha256Of } from "#platform/sha-256.server.ts";
import { type RecordEvent, transactionWithEvents, type Tx, write, writeIn } from "#platform/write.server.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import { TICKET_FORM } from "./admit-ticket.server.ts";
import type { NewTicket } from "./ticket-input.ts";
import { newTicketNumber, passcodeFor, ticketLink } from "./ticket-keys.server.ts";
import { newTicketLetter, ticketOpenedLetter } from "./ticket-letters.ts";
import { canMailComeIn, mailSupport, mailVisitor, officeLink } from "./ticket-mail.server.ts";
import { MESSAGE_KIND, subjectOf, type Ticket } from "./ticket-record.server.ts";

/** A submission with its files and idempotency data. */
export interface TicketRequest {
  readonly wish: NewTicket;
  readonly uploads?: readonly Upload[];
  /** The quote that it is about. */
  readonly quoteId?: string;
  /** Set if staff entered it for a client who called or wrote elsewhere. */
  readonly entry?: StaffEntry;
  /** Set if an email opened it. */
  readonly mail?: MailEntry;
  /** Set if a chat became the ticket. Its question is then the whole transcript, for the mail to us. */
  readonly chat?: ChatOrigin;
}

/** What a ticket takes over from its chat. */
export interface ChatOrigin {
  readonly assigneeId: string | null;
  /** Whether staff have answered in it. */
  readonly isAnswered: boolean;
  /** Oldest first; at least one. */
  readonly messages: readonly {
    readonly kind: "visitor" | "staff";
    readonly authorId: string | null;
    readonly body: string;
    readonly at: Date;
  }[];
}

interface MailEntry {
  readonly mailId: string;
  /** Whether the sender gets the mail with the link. */
  readonly isMailed: boolean;
  /** What the sender is told about refused attachments. */
  readonly refused: string;
}

/** Tag of tickets opened by email. */
const EMAIL_TAG = "email";

export interface StaffEntry {
  readonly authorId: string;
  readonly priority: TicketPriority;
  readonly tags: readonly string[];
  /** Whether the client gets the mail with the link. */
  readonly isMailed: boolean;
}

export type Opened =
  | { readonly ok: true; readonly ticket: Ticket; readonly passcode: string; readonly isNew: boolean; readonly first?: FirstMessage }
  | { readonly ok: false; readonly reason: "key_reused" }
  | { readonly ok: false; readonly reason: "file"; readonly refusal: FileRefusal }
  | Extract<Admitted, { ok: false }>;

/** Known only for a new ticket; for a repeated request the response looks it up. */
export interface FirstMessage {
  readonly question: string;
  /** Whether the visitor gets the mail with the link. */
  readonly isMailed: boolean;
}

interface Facts extends TicketRequest {
  readonly key: string;
  readonly hash: string;
}

/** Numbers are random; on a collision another one is drawn. */
const NUMBER_TRIES = 5;

function hashOf({ wish, uploads = [], quoteId = "" }: TicketRequest): string {
  const { email, full_name, contact_number, subject, category, question } = wish;
  const files = uploads.map(({ name, bytes }) => [name, sha256Of(bytes)]);
  return requestHash([email, full_name, contact_number, subject, category, question, quoteId, files]);
}

const ticketsByKey = prepared("tickets-by-key", ["keys"], (db, $) =>
  db
    .select()
    .from(tickets)
    .where(sql`${tickets.idempotencyKey} = any(${$.keys}::uuid[])`),
);

const ticketsWithKey = batched(async (db, keys: readonly string[]) => {
  const found = await ticketsByKey(db, { keys });
  return keys.map((key) => found.filter(({ idempotencyKey }) => idempotencyKey === key.toLowerCase()));
});

const findByKey = ({ services }: Ctx, { key, hash }: Facts): Promise<Opened | undefined> =>
  answerRepeated(ticketsWithKey(services.db, key), hash, (ticket) => ({
    ok: true,
    ticket,
    passcode: passcodeFor(services, ticket.id),
    isNew: false,
  }));

const TYPED = [
  "id",
  "email",
  "fullName",
  "contactNumber",
  "subject",
  "category",
  "quoteId",
  "priority",
  "tags",
  "assigneeId",
  "status",
] as const;
const OURS = ["firstAnsweredAt", "firstAnswerDueAt", "number", "passcodeHash", "idempotencyKey", "requestHash"] as const;

const insertRow = prepared("insert-ticket", [...TYPED, ...OURS, "now"], (db, { now, ...$ }) =>
  db
    .insert(tickets)
    // The column's own type does not take null as a parameter.
    .values({ ...$, firstAnsweredAt: sql`${$.firstAnsweredAt}::timestamptz`, createdAt: now, updatedAt: now, lastMessageAt: now })
    .onConflictDoNothing()
    .returning(),
);

const insertMessage = preparedInsert("insert-first-message", ticketMessages, [
  "id",
  "ticketId",
  "kind",
  "authorId",
  "body",
  "idempotencyKey",
  "messageId",
  "inboundMailId",
  "createdAt",
]);

function rowOf({ services }: Ctx, { wish, quoteId, entry, mail, chat, key, hash }: Facts, hours: BusinessHours) {
  const id = randomUUID();
  const now = services.clock.now();
  const priority = entry?.priority ?? "normal";
  return {
    id,
    email: wish.email,
    fullName: wish.full_name,
    contactNumber: wish.contact_number,
    subject: wish.subject,
    category: wish.category,
    quoteId: quoteId ?? null,
    priority,
    // The staff member who entered it has talked to the client.
    assigneeId: entry?.authorId ?? chat?.assigneeId ?? null,
    status: chat?.isAnswered ? ("open" as const) : ("new" as const),
    // Not before the ticket was opened: statistics count from then.
    firstAnsweredAt: chat?.isAnswered ? now.toISOString() : null,
    tags: [...(entry?.tags ?? []), ...(mail ? [EMAIL_TAG] : [])],
    firstAnswerDueAt: firstAnswerDueAt(hours, now, priority),
    number: newTicketNumber(),
    passcodeHash: hashSecret(passcodeFor(services, id)),
    idempotencyKey: key,
    requestHash: hash,
    now,
  };
}

/** Returns the Message-ID of the visitor's mail, which starts the thread. */
async function tellBoth(
  tx: Tx,
  ctx: Ctx,
  row: ReturnType<typeof rowOf>,
  { wish, entry, mail }: Facts,
  fileCount: number,
): Promise<string | null> {
  const { services } = ctx;
  const due = row.firstAnsweredAt ? "" : `${formatMoment(row.firstAnswerDueAt, "UTC")} UTC`;
  const letterToUs = {
    ...row,
    body: wish.question,
    fileCount,
    due,
    link: officeLink(services, row),
    isAnswerable: canMailComeIn(services),
  };
  const letter = ticketOpenedLetter({
    number: row.number,
    passcode: passcodeFor(services, row.id),
    link: ticketLink(services, row.id),
    isAnswerable: canMailComeIn(services),
    refused: mail?.refused ?? "",
  });
  // There is no earlier mail about a new ticket.
  const thread: string[] = [];
  const isMailed = isMailable(row.email) && (entry ?? mail)?.isMailed !== false;
  const [messageId] = await Promise.all([
    isMailed ? mailVisitor(tx, ctx, row, { ...letter, thread }) : undefined,
    entry ? undefined : mailSupport(tx, services, row, { ...newTicketLetter(letterToUs), thread }),
  ]);
  return messageId ?? null;
}

interface Stored extends FirstMessage {
  readonly ticket: Ticket;
}

/** Independent statements are sent to the database together. */
async function storeTicket(tx: Tx, ctx: Ctx, facts: Facts, files: readonly StoredFile[]): Promise<Stored> {
  const [hours] = await Promise.all([businessHours(tx), findContact(tx)]);
  const row = rowOf(ctx, facts, hours);
  const [[ticket], messageId] = await Promise.all([insertRow(tx, row), tellBoth(tx, ctx, row, facts, files.length)]);
  // The key or the number is taken; the caller finds out which.
  if (!ticket) throw new KeyTaken();
  const id = randomUUID();
  const message = {
    id,
    ticketId: ticket.id,
    kind: "visitor",
    authorId: facts.entry?.authorId ?? null,
    body: facts.wish.question,
    idempotencyKey: randomUUID(),
    messageId,
    inboundMailId: facts.mail?.mailId ?? null,
    createdAt: ticket.createdAt,
  } as const;
  await Promise.all([
    facts.chat ? tx.insert(ticketMessages).values(copiesOf(facts.chat, ticket, messageId)) : insertMessage(tx, message),
    attachFiles(tx, files, { kind: MESSAGE_KIND, id }, ticket.createdAt),
  ]);
  return { ticket, question: message.body, isMailed: messageId !== null };
}

/** Each with its author and time. A thread is sorted by time, so no two have the same. */
function copiesOf({ messages }: ChatOrigin, { id: ticketId }: Ticket, messageId: string | null) {
  let last = 0;
  return messages.map(({ kind, authorId, body, at }, index) => {
    last = Math.max(at.getTime(), last + 1);
    const key = { idempotencyKey: randomUUID(), messageId: index === 0 ? messageId : null };
    return { ...key, ticketId, kind, authorId, body, createdAt: new Date(last) };
  });
}

async function storeAndRecord(tx: Tx, ctx: Ctx, facts: Facts, files: readonly StoredFile[], record: RecordEvent): Promise<Stored> {
  const stored = await storeTicket(tx, ctx, facts, files);
  const { quoteId } = facts;
  record({
    type: "ticket.opened",
    subject: subjectOf(stored.ticket),
    after: { category: stored.ticket.category, files: files.length, ...(quoteId !== undefined && { quoteId }) },
  });
  return stored;
}

interface Wanted {
  readonly ctx: Ctx;
  readonly facts: Facts;
  readonly files: readonly StoredFile[];
}

/** Several small transactions keep the process and the database busy side by side; one large one would let each wait for the other. */
const TOGETHER = { lanes: 4, most: 8 };

/** In one order, so that two processes lock the counters of mailboxes without a deadlock. */
const byMailbox = (left: Wanted, right: Wanted) => (mailboxOf(left.facts.wish.email) < mailboxOf(right.facts.wish.email) ? -1 : 1);

/**
 * Tickets that arrive while others are being stored share the next transaction. Undefined if any of them failed: then none is stored.
 * Without the database's answer they may have been stored after all, so that failure is not answered by storing them again.
 */
const storeTogether = batched(async (db, wanted: readonly Wanted[]): Promise<readonly (Stored | undefined)[]> => {
  const sorted = wanted.toSorted(byMailbox);
  const stored = await transactionWithEvents(db, async (tx) => {
    const storing = sorted.map(({ ctx, facts, files }) => writeIn(tx, ctx, (_, record) => storeAndRecord(tx, ctx, facts, files, record)));
    // The transaction must not end while one of them still sends statements.
    await Promise.allSettled(storing);
    return Promise.all(storing);
  }).catch((error: unknown) => {
    if (databaseFailure(error)) throw error;
    return [];
  });
  return wanted.map((each) => stored[sorted.indexOf(each)]);
}, TOGETHER);

/** Undefined if the idempotency key or the number is taken; nothing is stored then. */
async function store(wanted: Wanted): Promise<Stored | undefined> {
  const { ctx, facts, files } = wanted;
  const stored = await storeTogether(ctx.services.db, wanted);
  if (stored) return stored;
  // Stored alone, it fails only for its own reason.
  return write(ctx, (tx, record) => storeAndRecord(tx, ctx, facts, files, record)).catch((error: unknown) => {
    if (error instanceof KeyTaken) return undefined;
    throw error;
  });
}

/** Runs in the transaction that files an email. Throws if the number is taken; the whole transaction is then retried. */
export async function openByMail(
  { tx, ctx, record }: { readonly tx: Tx; readonly ctx: Ctx; readonly record: RecordEvent },
  wish: NewTicket,
  mail: MailEntry,
  files: readonly StoredFile[],
): Promise<Ticket> {
  const request = { wish, mail };
  const facts = { ...request, key: mail.mailId, hash: hashOf(request) };
  return (await storeAndRecord(tx, ctx, facts, files, record)).ticket;
}

async function create(ctx: Ctx, facts: Facts, files: readonly StoredFile[]): Promise<Opened> {
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    const stored = await store({ ctx, facts, files });
    if (stored && !facts.entry) await countStored(ctx.services, TICKET_FORM);
    if (stored)
      return { ok: true, ticket: stored.ticket, passcode: passcodeFor(ctx.services, stored.ticket.id), isNew: true, first: stored };
    const other = await findByKey(ctx, facts);
    if (other) {
      await removeBytes(
        ctx.services,
        files.map(({ id }) => id),
      );
      return other;
    }
  }
  throw new Error("No free ticket number was found.");
}

/** Stores the ticket, its first message, its files, both mails and the log entry in one transaction, once per idempotency key. */
export async function openTicket(ctx: Ctx, request: TicketRequest): Promise<Opened> {
  const facts = { ...request, key: request.wish.idempotency_key ?? randomUUID(), hash: hashOf(request) };
  // A freshly generated key cannot be in use.
  const known = request.wish.idempotency_key === undefined ? undefined : await findByKey(ctx, facts);
  if (known) return known;
  if (request.entry) return create(ctx, facts, []);
  const admitted = await admit(ctx, TICKET_FORM, request.wish);
  if (!admitted.ok) return admitted;
  const uploads = request.uploads ?? [];
  const taken = await takeUpload(ctx, uploads);
  if (!taken.ok) return { ...taken, reason: "too_many" };
  const stored = await storeFiles(ctx.services, uploads, "visitor");
  if (!stored.ok) return { ok: false, reason: "file", refusal: stored.refusal };
  return create(ctx, facts, stored.files);
}
