import { asc, eq, inArray } from "drizzle-orm";
import { listFiles } from "#kit/files/find-files.server.ts";
import { totalBytes } from "#kit/files/store-files.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";

export type Ticket = typeof tickets.$inferSelect;
export type TicketMessage = typeof ticketMessages.$inferSelect;

/** Files belong to the message they came with. */
export const MESSAGE_KIND = "ticket_message";

const MAX_TICKET_BYTES = 50 * 1024 * 1024;

/** With "update" the row is locked until the transaction ends. */
export async function findTicket(db: Db | Tx, id: string, lock?: "update"): Promise<Ticket | undefined> {
  const query = db.select().from(tickets).where(eq(tickets.id, id));
  const [ticket] = lock ? await query.for(lock) : await query;
  return ticket;
}

/** Oldest first, including internal notes. */
export function listMessages(db: Db | Tx, ticketId: string): Promise<TicketMessage[]> {
  return db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, ticketId))
    .orderBy(asc(ticketMessages.createdAt), asc(ticketMessages.id));
}

export async function getQuestion(db: Db | Tx, ticketId: string): Promise<string> {
  const [first] = await listMessages(db, ticketId);
  return first?.body ?? "";
}

export async function listTicketFiles(db: Db | Tx, ticketIds: readonly string[]) {
  const messages = await db
    .select({ id: ticketMessages.id })
    .from(ticketMessages)
    .where(inArray(ticketMessages.ticketId, [...ticketIds]));
  return listFiles(
    db,
    MESSAGE_KIND,
    messages.map(({ id }) => id),
  );
}

/** Exact, because the ticket's row is locked. */
export async function hasRoomFor(tx: Tx, ticket: Ticket, more: readonly { readonly bytes: number }[]): Promise<boolean> {
  return more.length === 0 || totalBytes(await listTicketFiles(tx, [ticket.id])) + totalBytes(more) <= MAX_TICKET_BYTES;
}

/** Subject of the ticket's log entries. */
export const subjectOf = ({ id, number }: Pick<Ticket, "id" | "number">) => ({ kind: "ticket", id, name: number });
