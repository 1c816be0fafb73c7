import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { allows } from "#domain/access/permissions.ts";
import type { SaidElsewhere } from "#kit/activity/record-activity.ts";
import { recordHref } from "#kit/capability/record-kinds.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";

/** Only the newest tickets and messages are shown. */
const MOST_TICKETS = 20;
const MOST_MESSAGES = 200;

/** The client's questions about the quote with their answers. They are tickets, so they are shown only to those who may open tickets. */
export async function listQuestions({ services, actor }: Ctx, quoteId: string): Promise<readonly SaidElsewhere[]> {
  if (!allows(authorise(actor, "quotes"), "tickets")) return [];
  const { db } = services;
  const asked = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.quoteId, quoteId))
    .orderBy(desc(tickets.createdAt))
    .limit(MOST_TICKETS);
  const rows = await db
    .select({
      id: ticketMessages.id,
      at: ticketMessages.createdAt,
      kind: ticketMessages.kind,
      text: ticketMessages.body,
      author: people.name,
      ticket: { id: tickets.id, number: tickets.number, subject: tickets.subject, client: tickets.fullName },
    })
    .from(ticketMessages)
    .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
    .leftJoin(people, eq(people.id, ticketMessages.authorId))
    .where(and(inArray(ticketMessages.ticketId, asked), inArray(ticketMessages.kind, ["visitor", "staff"])))
    .orderBy(desc(ticketMessages.createdAt), asc(ticketMessages.id))
    .limit(MOST_MESSAGES);
  return rows.map(({ id, at, kind, text, author, ticket }) => ({
    id,
    at,
    isOurs: kind === "staff",
    who: kind === "staff" ? (author ?? "Former colleague") : ticket.client,
    text,
    where: `${ticket.number}, ${ticket.subject}`,
    href: `${recordHref(services, "ticket", ticket.id)}#m-${id}`,
  }));
}
