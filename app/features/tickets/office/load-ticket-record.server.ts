import { randomUUID } from "node:crypto";
import { and, desc, eq, inArray, ne, sql } from "drizzle-orm";
import { allows } from "#domain/access/permissions.ts";
import { readMailsIn } from "#kit/activity/list-mails-in.server.ts";
import { listTimeline } from "#kit/activity/list-timeline.server.ts";
import { loadPersonTrail } from "#kit/contacts/person-trail.server.ts";
import { listAssignees } from "#kit/records/assignees.server.ts";
import type { Ctx, Staff } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise } from "#platform/write.server.ts";
import { inboundMails } from "#db/schema/mail-in.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tickets } from "#db/schema/tickets.ts";
import { fillCannedReply, listCannedReplies } from "../canned-replies.server.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { suppressionOf } from "#kit/mail/suppression-of.server.ts";
import { findTicket, type Ticket } from "../ticket-record.server.ts";
import { loadThread } from "../ticket-thread.server.ts";
import { clockOf } from "./answer-clock.ts";

const SHOWN_OTHERS = 200;

async function listOtherTickets(db: Db, { id, email }: Ticket) {
  if (email === "") return [];
  const fields = {
    id: tickets.id,
    number: tickets.number,
    subject: tickets.subject,
    fullName: tickets.fullName,
    status: tickets.status,
    mergedIntoId: tickets.mergedIntoId,
    createdAt: tickets.createdAt,
  };
  const isSamePerson = and(sql`lower(${tickets.email}) = lower(${email})`, ne(tickets.id, id));
  return db.select(fields).from(tickets).where(isSamePerson).orderBy(desc(tickets.createdAt)).limit(SHOWN_OTHERS);
}

/** A quote's details need the quotes permission; its existence is visible without it. */
async function loadLinkedQuote({ services: { db }, actor }: Ctx, { quoteId }: Ticket) {
  if (quoteId === null || !allows(authorise(actor, "tickets"), "quotes")) return undefined;
  const [quote] = await db.select({ id: quotes.id, totalCents: quotes.totalCents }).from(quotes).where(eq(quotes.id, quoteId));
  return quote;
}

async function findMergedInto(db: Db, { mergedIntoId }: Ticket) {
  if (mergedIntoId === null) return undefined;
  const [into] = await db
    .select({ id: tickets.id, number: tickets.number, subject: tickets.subject })
    .from(tickets)
    .where(eq(tickets.id, mergedIntoId));
  return into;
}

/** Log subject and required permission. The history names the client, who alone has the ticket's link. */
const subjectOfRecord = ({ id, email, fullName, subject }: Ticket) =>
  ({ kind: "ticket", id, permission: "tickets", client: { address: email, name: fullName, about: subject } }) as const;

/** Includes the email that a message came from. */
async function loadMessages(ctx: Ctx, { personId }: Staff, id: string) {
  const messages = await loadThread(ctx.services.db, id, { withNotes: true });
  const mails = await readMailsIn(
    ctx,
    inArray(
      inboundMails.id,
      messages.flatMap(({ inboundMailId }) => inboundMailId ?? []),
    ),
  );
  return messages.map(({ inboundMailId, authorId, ...message }) => ({
    ...message,
    isMine: authorId === personId,
    mail: mails.find((mail) => mail.id === inboundMailId),
  }));
}

/** Everything staff see about one ticket. Undefined if it does not exist. */
export async function loadTicketRecord(ctx: Ctx, id: string) {
  const staff = authorise(ctx.actor, "tickets");
  const { db, clock } = ctx.services;
  const found = await findTicket(db, id);
  if (!found) return undefined;
  // The visitor's credentials must not reach a staff browser.
  const { passcodeHash: _passcode, requestHash: _hash, idempotencyKey: _key, ...ticket } = found;
  return {
    ticket,
    clock: clockOf(ticket, clock.now()),
    mergedInto: await findMergedInto(db, found),
    messages: await loadMessages(ctx, staff, id),
    cannedReplies: (await listCannedReplies(ctx)).map((reply) => ({
      id: reply.id,
      title: reply.title,
      text: fillCannedReply(ctx, reply, found),
    })),
    assignees: await listAssignees(db, "tickets", found.assigneeId),
    isMailing: isMailing(ctx.services),
    blocked: await suppressionOf(db, found.email),
    otherTickets: await listOtherTickets(db, found),
    trail: await loadPersonTrail(ctx, found.email, { kind: "ticket", id }),
    linkedQuote: await loadLinkedQuote(ctx, found),
    timeline: await listTimeline(ctx, subjectOfRecord(found)),
    /** Idempotency keys for the first submission; each response brings the next one. */
    keys: { reply: randomUUID(), note: randomUUID() },
  };
}

export type TicketRecord = NonNullable<Awaited<ReturnType<typeof loadTicketRecord>>>;
