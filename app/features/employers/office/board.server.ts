import { and, desc, eq, sql } from "drizzle-orm";
import { POACHING_STATUSES } from "#domain/employers/poaching-status.ts";
import { boardAssignee, boardCards, CARDS_A_COLUMN, daysInColumn } from "#kit/records/board-cards.server.ts";
import { renderMail } from "#kit/mail/enqueue-mail.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { employerContacts, employers, poachingRequests } from "#db/schema/employers.ts";
import { people } from "#db/schema/people.ts";
import { requestDeclinedLetter } from "../request-letters.ts";

/** The newest requests of each status, of all assignees or one. */
export async function loadBoard(ctx: Ctx, url: URL) {
  const { db, clock } = ctx.services;
  const { filter, isTheirs } = await boardAssignee(ctx, url, "poaching", poachingRequests.assigneeId);
  const now = clock.now();
  const { id, wanted, namedPerson, personId, status, informBy, informedAt, revision, createdAt } = poachingRequests;
  const fields = {
    id,
    wanted,
    namedPerson,
    personId,
    status,
    informBy,
    informedAt,
    revision,
    createdAt,
    days: daysInColumn(poachingRequests, { kind: "poaching", property: "status", now }),
    employer: employers.name,
    person: people.name,
    client: sql<string | null>`coalesce(${poachingRequests.sender} ->> 'email', ${employerContacts.email})`,
  };
  const cards = POACHING_STATUSES.map((each) =>
    db
      .select(fields)
      .from(poachingRequests)
      .innerJoin(employers, eq(employers.id, poachingRequests.employerId))
      .leftJoin(employerContacts, eq(employerContacts.id, poachingRequests.contactId))
      .leftJoin(people, eq(people.id, poachingRequests.personId))
      .where(and(eq(poachingRequests.status, each), isTheirs))
      .orderBy(desc(poachingRequests.createdAt))
      .limit(CARDS_A_COLUMN),
  );
  const { subject, text } = await renderMail(db, ctx.services, requestDeclinedLetter());
  return { assignee: filter, cards: await boardCards(cards), declineLetter: { subject, text }, now };
}

export type PoachingBoard = Awaited<ReturnType<typeof loadBoard>>;
export type PoachingCard = PoachingBoard["cards"][number];
