import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { DEFAULT_BUSINESS_HOURS } from "#domain/schedule/business-hours.ts";
import { firstAnswerDueAt } from "#domain/tickets/first-answer.ts";
import { isFinished } from "#domain/tickets/ticket-status.ts";
import { hashSecret, newSecret } from "#kit/accounts/secret.server.ts";
import { recordEvents, type Tx } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { quotes } from "#db/schema/quotes.ts";
import { cannedReplies, ticketMessages, tickets } from "#db/schema/tickets.ts";
import { DEMO_CANNED_REPLIES, DEMO_TICKETS, type DemoTicket } from "./demo-texts.ts";
import { newTicketNumber } from "./ticket-keys.server.ts";
import { subjectOf } from "./ticket-record.server.ts";

const HOUR_MS = 3_600_000;

const later = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR_MS);

function timesOf({ hoursAgo, priority, status, messages }: DemoTicket, now: Date) {
  const createdAt = later(now, -hoursAgo);
  const answers = messages.filter(({ from }) => from === "staff");
  const after = (message: { readonly afterHours: number } | undefined) => (message ? later(createdAt, message.afterHours) : null);
  return {
    createdAt,
    updatedAt: after(messages.at(-1)) ?? createdAt,
    firstAnswerDueAt: firstAnswerDueAt(DEFAULT_BUSINESS_HOURS, createdAt, priority),
    firstAnsweredAt: after(answers[0]),
    solvedAt: isFinished(status) ? after(answers.at(-1)) : null,
  };
}

async function insertMessages(
  tx: Tx,
  ticketId: string,
  { question, messages }: DemoTicket,
  createdAt: Date,
  authorId: string | null,
): Promise<void> {
  const all = [{ from: "visitor" as const, afterHours: 0, body: question }, ...messages];
  await tx.insert(ticketMessages).values(
    all.map(({ from, afterHours, body }) => ({
      ticketId,
      kind: from,
      body,
      authorId: from === "visitor" ? null : authorId,
      idempotencyKey: randomUUID(),
      createdAt: later(createdAt, afterHours),
    })),
  );
}

/** No mail is sent to anybody, and its passcode is known to nobody: the demo is for the back office. */
async function insertDemo(tx: Tx, demo: DemoTicket, now: Date, supporter: string | null): Promise<void> {
  const { email, fullName, contactNumber, subject, category, status, priority, tags, rating } = demo;
  const times = timesOf(demo, now);
  // Only a question about a price is about a quote.
  const [quote] =
    category === "Price"
      ? await tx
          .select({ id: quotes.id })
          .from(quotes)
          .where(and(eq(quotes.isDemo, true), eq(quotes.email, email)))
      : [];
  const secrets = { number: newTicketNumber(), passcodeHash: hashSecret(newSecret()), idempotencyKey: randomUUID(), requestHash: "demo" };
  const handling = { status, priority, tags: [...tags], assigneeId: status === "new" ? null : supporter, quoteId: quote?.id ?? null };
  const [ticket] = await tx
    .insert(tickets)
    .values({
      email,
      fullName,
      contactNumber,
      subject,
      category,
      ...handling,
      ...secrets,
      ...times,
      rating: rating?.stars ?? null,
      ratingComment: rating?.comment ?? null,
      isDemo: true,
    })
    .returning();
  if (!ticket) throw new Error("The demo ticket was not stored.");
  await insertMessages(tx, ticket.id, demo, times.createdAt, supporter);
  await recordEvents(tx, { kind: "visitor", address: "" }, times.createdAt, [
    { type: "ticket.opened", subject: subjectOf(ticket), after: { category, files: 0 } },
  ]);
}

/** A queue in which something is to be done, and a few texts to do it with. */
export async function addDemoTickets(tx: Tx, now: Date): Promise<void> {
  const [supporter] = await tx
    .select({ id: people.id })
    .from(people)
    .where(and(eq(people.isDemo, true), sql`'communication' = any(${people.areas})`));
  for (const demo of DEMO_TICKETS.toSorted((one, other) => other.hoursAgo - one.hoursAgo))
    await insertDemo(tx, demo, now, supporter?.id ?? null);
  await tx.insert(cannedReplies).values(DEMO_CANNED_REPLIES.map((reply) => ({ ...reply, isDemo: true, createdAt: now })));
}
