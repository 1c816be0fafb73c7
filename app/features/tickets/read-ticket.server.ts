import { eq } from "drizzle-orm";
import { fileResponse, thumbnailResponse } from "#kit/files/file-response.server.ts";
import type { Ctx } from "#platform/actor.ts";
import { tickets } from "#db/schema/tickets.ts";
import { ticketIdOf } from "./ticket-keys.server.ts";
import { findTicket, listTicketFiles, type Ticket } from "./ticket-record.server.ts";
import { loadThread } from "./ticket-thread.server.ts";

/** The ticket that this key opens. A given number must match, because a key opens one page only. */
export async function findTicketByKey({ services }: Ctx, key: string, number?: string): Promise<Ticket | undefined> {
  const id = ticketIdOf(services, key);
  const ticket = id === undefined ? undefined : await findTicket(services.db, id);
  return number === undefined || ticket?.number === number ? ticket : undefined;
}

/** Data for the visitor's page. Notes, tags, priority and assignee are internal. */
export async function readTicket(ctx: Ctx, key: string, number?: string) {
  const ticket = await findTicketByKey(ctx, key, number);
  if (!ticket) return undefined;
  const { db } = ctx.services;
  const [into] =
    ticket.mergedIntoId === null
      ? []
      : await db.select({ number: tickets.number }).from(tickets).where(eq(tickets.id, ticket.mergedIntoId));
  const { subject, category, status, rating, ratingComment, createdAt, mergedIntoId } = ticket;
  const messages = await loadThread(db, ticket.id, { withNotes: false });
  return {
    number: ticket.number,
    subject,
    category,
    status,
    rating,
    ratingComment,
    createdAt,
    isMerged: mergedIntoId !== null,
    mergedInto: into?.number,
    messages: messages.map(({ id, kind, body, createdAt: at, authorName, files, inboundMailId }) => ({
      id,
      kind,
      body,
      createdAt: at,
      authorName,
      files,
      isByEmail: inboundMailId !== null,
    })),
  };
}

export type ReadTicket = NonNullable<Awaited<ReturnType<typeof readTicket>>>;

/** A file sent by or to the visitor, never one attached to a note. */
export async function openTicketFile(
  ctx: Ctx,
  key: string,
  number: string,
  fileId: string,
  as: "file" | "thumbnail" = "file",
): Promise<Response | undefined> {
  const ticket = await findTicketByKey(ctx, key, number);
  if (!ticket) return undefined;
  const shown = await loadThread(ctx.services.db, ticket.id, { withNotes: false });
  const isShown = shown.some(({ files }) => files.some(({ id }) => id === fileId));
  const file = isShown ? (await listTicketFiles(ctx.services.db, [ticket.id])).find(({ id }) => id === fileId) : undefined;
  if (!file) return undefined;
  return as === "thumbnail" ? thumbnailResponse(ctx.services, file) : fileResponse(ctx.services, file);
}
