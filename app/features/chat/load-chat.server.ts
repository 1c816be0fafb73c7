import { and, asc, eq, isNotNull, isNull } from "drizzle-orm";
import { allows, AREAS } from "#domain/access/permissions.ts";
import type { Batch } from "#domain/conversation/entry.ts";
import { loadPersonTrail, type PersonTrail } from "#features/contacts/person-trail.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { tickets } from "#db/schema/tickets.ts";
import { type Chat, findChat, visitorNameOf } from "./chat-record.server.ts";
import { listOnDuty } from "./duty.server.ts";
import { readBatch } from "./read-batch.server.ts";

export interface Colleague {
  readonly id: string;
  readonly name: string;
  readonly isOnDuty: boolean;
}

/** All that the desk shows of a conversation before its socket is there. */
export interface ChatSummary {
  readonly id: string;
  readonly visitor: string;
  readonly visitorName: string;
  readonly visitorEmail: string;
  readonly status: Chat["status"];
  readonly page: string;
  readonly assigneeId: string | null;
  readonly assignee: string | null;
  readonly rating: number | null;
  readonly ratingComment: string | null;
  readonly ticket: { readonly id: string; readonly number: string } | null;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly waitingSince: string | null;
  /** From the beginning; the socket goes on behind it. */
  readonly batch: Batch;
  /** What else came from their address. */
  readonly trail: PersonTrail;
  /** Who can be given the conversation. */
  readonly colleagues: readonly Colleague[];
}

/** Everybody who may answer chats, and who of them does now. */
export async function listColleagues({ services }: Ctx): Promise<readonly Colleague[]> {
  const isColleague = and(isNull(people.removedAt), isNotNull(people.passwordHash));
  const [rows, onDuty] = await Promise.all([services.db.select().from(people).where(isColleague).orderBy(asc(people.name)), listOnDuty(services)]);
  const mayAnswer = rows.filter(({ role, areas }) => allows({ role, areas: AREAS.filter((area) => areas.includes(area)) }, "chats"));
  return mayAnswer.map(({ id, name }) => ({ id, name, isOnDuty: onDuty.some(({ personId }) => personId === id) }));
}

async function findTicketOf({ services }: Ctx, { ticketId }: Chat): Promise<ChatSummary["ticket"]> {
  if (ticketId === null) return null;
  const [ticket] = await services.db.select({ id: tickets.id, number: tickets.number }).from(tickets).where(eq(tickets.id, ticketId));
  return ticket ?? null;
}

/** Undefined for one that is not there. */
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
  const [assignee] = chat.assigneeId === null ? [] : await services.db.select({ name: people.name }).from(people).where(eq(people.id, chat.assigneeId));
  const { visitorName, visitorEmail, status, page, assigneeId, rating, ratingComment } = chat;
  return { id, visitor: visitorNameOf(chat), visitorName, visitorEmail, status, page, assigneeId, assignee: assignee?.name ?? null, rating, ratingComment, ticket, createdAt: chat.createdAt.toISOString(), waitingSince: chat.waitingSince?.toISOString() ?? null, batch, trail, colleagues };
}
