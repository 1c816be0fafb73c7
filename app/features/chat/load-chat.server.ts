import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import type { Batch } from "#domain/conversation/entry.ts";
import { loadPersonTrail, type PersonTrail } from "#kit/contacts/person-trail.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { tickets } from "#db/schema/tickets.ts";
import { type Chat, findChat, visitorNameOf } from "./chat-record.server.ts";
import { listOnDuty } from "./duty.server.ts";
import { mayAnswer } from "./may-answer.ts";
import { readBatch } from "./read-batch.server.ts";

export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly isOnDuty: boolean;
}

/** What the desk shows before its socket connects. */
export interface ChatSummary {
  readonly id: string;
  readonly visitor: string;
  readonly visitorName: string;
  readonly visitorEmail: string;
  readonly page: string;
  readonly assigneeId: string | null;
  readonly rating: number | null;
  readonly ratingComment: string | null;
  readonly ticket: { readonly id: string; readonly number: string } | null;
  /** ISO 8601. */
  readonly createdAt: string;
  /** The first entries; the socket continues after them. */
  readonly batch: Batch;
  /** Other records with the same address. */
  readonly trail: PersonTrail;
  /** Possible assignees. */
  readonly colleagues: readonly Colleague[];
}

/** Everyone with the chat permission, and whether they are on duty. */
async function listColleagues({ services }: Ctx): Promise<readonly Colleague[]> {
  const isColleague = and(isNull(people.removedAt), isNotNull(people.passwordHash));
  const [rows, onDuty] = await Promise.all([
    services.db.select().from(people).where(isColleague).orderBy(asc(people.name)),
    listOnDuty(services),
  ]);
  return rows.filter(mayAnswer).map(({ id, name }) => ({ id, name, isOnDuty: onDuty.some(({ personId }) => personId === id) }));
}

async function findTicketOf({ services }: Ctx, { ticketId }: Chat): Promise<ChatSummary["ticket"]> {
  if (ticketId === null) return null;
  const [ticket] = await services.db.select({ id: tickets.id, number: tickets.number }).from(tickets).where(eq(tickets.id, ticketId));
  return ticket ?? null;
}

/** Undefined if it does not exist. */
export async function loadChat(ctx: Ctx, id: string): Promise<ChatSummary | undefined> {
  authorise(ctx.actor, "chats");
  const { services } = ctx;
  const chat = await findChat(services.db, id);
  if (!chat) return undefined;
  const [batch, trail, colleagues, ticket] = await Promise.all([
    readBatch(services, id, 0, "staff"),
    loadPersonTrail(ctx, chat.visitorEmail, { kind: "chat", id }),
    listColleagues(ctx),
    findTicketOf(ctx, chat),
  ]);
  const { visitorName, visitorEmail, page, assigneeId, rating, ratingComment } = chat;
  return {
    id,
    visitor: visitorNameOf(chat),
    visitorName,
    visitorEmail,
    page,
    assigneeId,
    rating,
    ratingComment,
    ticket,
    createdAt: chat.createdAt.toISOString(),
    batch,
    trail,
    colleagues,
  };
}
