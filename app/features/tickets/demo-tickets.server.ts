import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { DEMO_TEAM } from "#content/demo-team.ts";
import { DEFAULT_BUSINESS_HOURS } from "#domain/schedule/business-hours.ts";
import { firstAnswerDueAt } from "#domain/tickets/first-answer.ts";
import { isFinished } from "#domain/tickets/ticket-status.ts";
import { hashSecret, newSecret } from "#kit/accounts/secret.server.ts";
import { type DemoData, demoRows, type DemoStep, type DemoWorld, later } from "#kit/capability/demo-part.ts";
import { inboundMails, mailThreads } from "#db/schema/mail-in.ts";
import { cannedReplies, ticketMessages, tickets } from "#db/schema/tickets.ts";
import { DEMO_CANNED_REPLIES, DEMO_TICKETS, type DemoTicket } from "./demo-texts.ts";
import { newTicketNumber } from "./ticket-keys.server.ts";
import { subjectOf } from "./ticket-record.server.ts";

function timesOf({ hoursAgo, priority, status, messages }: DemoTicket, now: Date) {
  const createdAt = later(now, { hours: -hoursAgo });
  const answers = messages.filter(({ from }) => from === "staff");
  const after = (message: { readonly afterHours: number } | undefined) =>
    message ? later(createdAt, { hours: message.afterHours }) : null;
  return {
    createdAt,
    updatedAt: after(messages.at(-1)) ?? createdAt,
    lastMessageAt: after(messages.findLast(({ from }) => from !== "note")) ?? createdAt,
    firstAnswerDueAt: firstAnswerDueAt(DEFAULT_BUSINESS_HOURS, createdAt, priority),
    firstAnsweredAt: after(answers[0]),
    solvedAt: isFinished(status) ? after(answers.at(-1)) : null,
  };
}

/** Sends no mail and has no usable passcode, because the demo is for the back office. */
function rowsOf(demo: DemoTicket, { now, colleague, idOf }: DemoWorld) {
  const { question, messages, rating, hoursAgo: _ago, tags, ...facts } = demo;
  const supporter = colleague(DEMO_TEAM.support.email)?.id ?? null;
  const ticket = {
    ...facts,
    ...timesOf(demo, now),
    id: randomUUID(),
    number: newTicketNumber(),
    passcodeHash: hashSecret(newSecret()),
    tags: [...tags],
    assigneeId: demo.status === "new" ? null : supporter,
    // Only questions about prices refer to a quote.
    quoteId: (demo.category === "Price" && idOf("quote", demo.email)) || null,
    rating: rating?.stars ?? null,
    ratingComment: rating?.comment ?? null,
  };
  const said = [{ from: "visitor" as const, afterHours: 0, body: question }, ...messages].map(({ from, afterHours, body }) => ({
    ticketId: ticket.id,
    kind: from,
    body,
    authorId: from === "visitor" ? null : supporter,
    createdAt: later(ticket.createdAt, { hours: afterHours }),
  }));
  const opened = {
    at: ticket.createdAt,
    by: "visitor" as const,
    type: "ticket.opened" as const,
    subject: subjectOf(ticket),
    after: { category: demo.category, files: 0 },
  };
  return [demoRows(tickets, [ticket], [opened]), demoRows(ticketMessages, said)];
}

/** Files the demo emails under the demo tickets that they opened. */
const linkMails: DemoStep = {
  step: "tickets opened by email",
  run: async (tx) => {
    await tx.execute(sql`
      update ${mailThreads} set subject_kind = 'ticket', subject_id = k.id::text
      from ${tickets} k
      where ${mailThreads.isDemo} and k.is_demo and k.email = ${mailThreads.address} and k.subject = ${mailThreads.subject}`);
    await tx.execute(sql`
      update ${ticketMessages} set inbound_mail_id = i.id
      from ${inboundMails} i join ${mailThreads} t on t.id = i.thread_id
      where t.is_demo and t.subject_kind = 'ticket' and ${ticketMessages.id} = (
        select m.id from ${ticketMessages} m where m.ticket_id = t.subject_id::uuid order by m.created_at limit 1)`);
  },
};

/** A queue with open tickets, and canned replies. */
export const demoTickets: DemoData = {
  rows: (world) => [
    ...DEMO_TICKETS.toSorted((one, other) => other.hoursAgo - one.hoursAgo).flatMap((demo) => rowsOf(demo, world)),
    demoRows(
      cannedReplies,
      DEMO_CANNED_REPLIES.map((reply) => ({ ...reply, createdAt: world.now })),
    ),
  ],
  link: linkMails,
};
