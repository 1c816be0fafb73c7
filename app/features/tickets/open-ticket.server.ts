import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { formatMoment } from "#domain/list/office-time.ts";
import type { TicketPriority } from "#domain/tickets/ticket-words.ts";
import { firstAnswerDueAt } from "#domain/tickets/first-answer.ts";
import { hashSecret } from "#kit/accounts/secret.server.ts";
import type { Upload } from "#kit/files/find-content.ts";
import type { FileRefusal } from "#kit/files/file-reasons.ts";
import { attachFiles, removeBytes, sha256Of, storeFiles, type StoredFile } from "#kit/files/store-files.server.ts";
import { takeUpload } from "#kit/files/take-upload.server.ts";
import { isMailable } from "#kit/mail/enqueue-mail.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { answerRepeated, requestHash } from "#platform/idempotency.server.ts";
import { admit, type Admitted, countStored } from "#platform/public-form.server.ts";
import { type Tx, write } from "#platform/write.server.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import { TICKET_FORM } from "./admit-ticket.server.ts";
import type { NewTicket } from "./ticket-input.ts";
import { newTicketNumber, passcodeFor, ticketLink } from "./ticket-keys.server.ts";
import { newTicketLetter, ticketOpenedLetter } from "./ticket-letters.ts";
import { mailSupport, mailVisitor, officeLink } from "./ticket-mail.server.ts";
import { MESSAGE_KIND, subjectOf, type Ticket } from "./ticket-record.server.ts";

/** A submission with its files and idempotency data. */
export interface TicketRequest {
  readonly wish: NewTicket;
  readonly uploads?: readonly Upload[];
  /** The quote it is about. */
  readonly quoteId?: string;
  /** Present if a staff member entered it for a client who called or wrote elsewhere. */
  readonly entry?: StaffEntry;
}

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

/** Of a new ticket; of one that is known already the answer looks for it. */
export interface FirstMessage {
  readonly question: string;
  /** Whether the visitor gets the mail with the link. */
  readonly isMailed: boolean;
}

interface Facts extends TicketRequest {
  readonly key: string;
  readonly hash: string;
}

/** Numbers are random: on a collision another one is drawn. */
const NUMBER_TRIES = 5;

function hashOf({ wish, uploads = [], quoteId = "" }: TicketRequest): string {
  const { email, full_name, contact_number, subject, category, question } = wish;
  const files = uploads.map(({ name, bytes }) => [name, sha256Of(bytes)]);
  return requestHash([email, full_name, contact_number, subject, category, question, quoteId, files]);
}

const findByKey = ({ services }: Ctx, { key, hash }: Facts): Promise<Opened | undefined> =>
  answerRepeated(services.db.select().from(tickets).where(eq(tickets.idempotencyKey, key)), hash, (ticket) => ({
    ok: true,
    ticket,
    passcode: passcodeFor(services, ticket.id),
    isNew: false,
  }));

/** Undefined when the idempotency key or the number was taken: the caller finds out which. */
async function insertTicket(tx: Tx, { services }: Ctx, { wish, quoteId, entry, key, hash }: Facts): Promise<Ticket | undefined> {
  const id = randomUUID();
  const now = services.clock.now();
  const { email, full_name: fullName, contact_number: contactNumber, subject, category } = wish;
  const dueAt = firstAnswerDueAt(await businessHours(tx), now, entry?.priority ?? "normal");
  const secrets = {
    number: newTicketNumber(),
    passcodeHash: hashSecret(passcodeFor(services, id)),
    idempotencyKey: key,
    requestHash: hash,
  };
  const values = {
    id,
    email,
    fullName,
    contactNumber,
    subject,
    category,
    quoteId: quoteId ?? null,
    ...(entry && { priority: entry.priority, tags: [...entry.tags] }),
    firstAnswerDueAt: dueAt,
    createdAt: now,
    updatedAt: now,
    ...secrets,
  };
  const [ticket] = await tx.insert(tickets).values(values).onConflictDoNothing().returning();
  return ticket;
}

/** Returns the Message-ID of the visitor's mail, which starts the thread. */
async function tellBoth(tx: Tx, ctx: Ctx, ticket: Ticket, { wish, entry }: Facts, fileCount: number): Promise<string | null> {
  const { services } = ctx;
  const due = `${formatMoment(ticket.firstAnswerDueAt, "UTC")} UTC`;
  const letterToUs = { ...ticket, body: wish.question, fileCount, due, link: officeLink(services, ticket) };
  // There is no earlier mail about a new ticket.
  const thread: string[] = [];
  if (!entry) await mailSupport(tx, services, ticket, { ...newTicketLetter(letterToUs), thread });
  if (!isMailable(ticket.email) || entry?.isMailed === false) return null;
  const letter = ticketOpenedLetter({
    number: ticket.number,
    passcode: passcodeFor(services, ticket.id),
    link: ticketLink(services, ticket.id),
  });
  return (await mailVisitor(tx, ctx, ticket, { ...letter, thread })) ?? null;
}

interface Stored extends FirstMessage {
  readonly ticket: Ticket;
}

function store(ctx: Ctx, facts: Facts, files: readonly StoredFile[]): Promise<Stored | undefined> {
  const { wish, quoteId, entry } = facts;
  return write(ctx, async (tx, record) => {
    const ticket = await insertTicket(tx, ctx, facts);
    if (!ticket) return undefined;
    const messageId = await tellBoth(tx, ctx, ticket, facts, files.length);
    const id = randomUUID();
    await tx.insert(ticketMessages).values({
      id,
      ticketId: ticket.id,
      kind: "visitor",
      authorId: entry?.authorId ?? null,
      body: wish.question,
      idempotencyKey: randomUUID(),
      messageId,
      createdAt: ticket.createdAt,
    });
    await attachFiles(tx, files, { kind: MESSAGE_KIND, id }, ticket.createdAt);
    record({
      type: "ticket.opened",
      subject: subjectOf(ticket),
      after: { category: ticket.category, files: files.length, ...(quoteId !== undefined && { quoteId }) },
    });
    return { ticket, question: wish.question, isMailed: messageId !== null };
  });
}

async function create(ctx: Ctx, facts: Facts, files: readonly StoredFile[]): Promise<Opened> {
  for (let tries = 0; tries < NUMBER_TRIES; tries += 1) {
    const stored = await store(ctx, facts, files);
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

/** One transaction, once per idempotency key: the ticket, its first message, its files, both mails and the log entry. */
export async function openTicket(ctx: Ctx, request: TicketRequest): Promise<Opened> {
  const facts = { ...request, key: request.wish.idempotency_key ?? randomUUID(), hash: hashOf(request) };
  // A key that was drawn just now is no other's.
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
