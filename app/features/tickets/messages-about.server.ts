import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { isId } from "#domain/list/search-params.ts";
import { allows } from "#domain/access/permissions.ts";
import type { RelatedMessage } from "#kit/capability/related-message.ts";
import { recordHref } from "#kit/capability/record-kinds.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";

/** The newest tickets and messages are shown. */
const MAX_TICKETS = 20;
const MAX_MESSAGES = 200;

/** What the client asked about a quote, and what was answered, for readers who may open tickets. */
export async function messagesAbout({ services, actor }: Ctx, kind: string, id: string): Promise<readonly RelatedMessage[]> {
  if (kind !== "quote" || !isId(id) || !allows(authorise(actor, "home"), "tickets")) return [];
  const { db } = services;
  const asked = db
    .select({ id: tickets.id })
    .from(tickets)
    .where(eq(tickets.quoteId, id))
    .orderBy(desc(tickets.createdAt))
    .limit(MAX_TICKETS);
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
    .limit(MAX_MESSAGES);
  return rows.map(({ id: messageId, at, kind: side, text, author, ticket }) => ({
    id: messageId,
    at,
    isOurs: side === "staff",
    who: side === "staff" ? (author ?? "Former colleague") : ticket.client,
    text,
    where: `${ticket.number}, ${ticket.subject}`,
    href: `${recordHref(services, "ticket", ticket.id)}#m-${messageId}`,
  }));
}
