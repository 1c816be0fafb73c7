import { and, desc, eq, sql } from "drizzle-orm";
import { QUOTE_STATUSES } from "#domain/quotes/quote-status.ts";
import { summaryOf } from "#domain/quotes/project-summary.ts";
import { clientCompany, clientName } from "#kit/contacts/name-client.server.ts";
import { boardAssignee, boardCards, CARDS_A_COLUMN, daysInColumn } from "#kit/records/board-cards.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { people } from "#db/schema/people.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { quotes } from "#db/schema/quotes.ts";
import { firstPageText } from "./quote-source.server.ts";

/** The newest quotes of each status, and the sum of each status, of all assignees or one. */
export async function loadBoard(ctx: Ctx, url: URL) {
  const { db, clock } = ctx.services;
  const { filter, isTheirs } = await boardAssignee(ctx, url, "quotes", quotes.assigneeId);
  const sums = await db
    .select({ status: quotes.status, totalCents: sql<number>`sum(${quotes.totalCents})::float8` })
    .from(quotes)
    .where(isTheirs)
    .groupBy(quotes.status);
  const columns = QUOTE_STATUSES.map((status) => sums.find((each) => each.status === status) ?? { status, totalCents: 0 });
  const fields = {
    id: quotes.id,
    email: quotes.email,
    name: clientName,
    company: clientCompany,
    firstPageText,
    status: quotes.status,
    totalCents: quotes.totalCents,
    createdAt: quotes.createdAt,
    days: daysInColumn(quotes, { kind: "quote", property: "status", now: clock.now() }),
    acceptedAt: quotes.acceptedAt,
    assignee: people.name,
  };
  const cards = QUOTE_STATUSES.map((status) =>
    db
      .select(fields)
      .from(quotes)
      .leftJoin(people, eq(people.id, quotes.assigneeId))
      .leftJoin(contactAddresses, eq(contactAddresses.address, sql`lower(${quotes.email})`))
      .leftJoin(contacts, eq(contacts.id, contactAddresses.contactId))
      .where(and(eq(quotes.status, status), isTheirs))
      .orderBy(desc(quotes.createdAt))
      .limit(CARDS_A_COLUMN),
  );
  const shown = await boardCards(cards);
  return {
    assignee: filter,
    columns,
    cards: shown.map(({ firstPageText: text, ...card }) => ({ ...card, project: summaryOf(text ?? "") })),
  };
}

export type QuoteBoard = Awaited<ReturnType<typeof loadBoard>>;
