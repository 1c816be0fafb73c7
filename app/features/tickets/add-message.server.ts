import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { attachFiles, type StoredFile } from "#kit/files/store-files.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import type { Reply } from "./ticket-input.ts";
import { MESSAGE_KIND, type Ticket, type TicketMessage } from "./ticket-record.server.ts";

export interface NewMessage extends Reply {
  readonly kind: TicketMessage["kind"];
  readonly authorId: string | null;
  readonly messageId?: string | undefined;
  /** The email that it came from. */
  readonly inboundMailId?: string | undefined;
  readonly files: readonly StoredFile[];
  readonly at: Date;
}

/** Undefined if the idempotency key is already used; the caller then looks up the earlier message. */
export async function addMessage(
  tx: Tx,
  ticket: Ticket,
  { kind, authorId, messageId, inboundMailId, body, idempotency_key: idempotencyKey, files, at }: NewMessage,
): Promise<TicketMessage | undefined> {
  const values = {
    id: randomUUID(),
    ticketId: ticket.id,
    kind,
    authorId,
    body,
    idempotencyKey,
    messageId: messageId ?? null,
    inboundMailId: inboundMailId ?? null,
    createdAt: at,
  };
  const [message] = await tx
    .insert(ticketMessages)
    .values(values)
    .onConflictDoNothing({ target: ticketMessages.idempotencyKey })
    .returning();
  if (message && kind !== "note") await tx.update(tickets).set({ lastMessageAt: at }).where(eq(tickets.id, ticket.id));
  if (message) await attachFiles(tx, files, { kind: MESSAGE_KIND, id: message.id }, at);
  return message;
}

export type Repeated =
  | { readonly ok: true; readonly message: TicketMessage; readonly isNew: false }
  | { readonly ok: false; readonly reason: "key_reused" };

/** The message already sent with this key, if it is the same: clicking Send twice sends once. */
export async function findRepeated(
  db: Db | Tx,
  { ticketId, kind, body, idempotency_key: key }: Reply & Pick<TicketMessage, "ticketId" | "kind">,
): Promise<Repeated | undefined> {
  const [message] = await db.select().from(ticketMessages).where(eq(ticketMessages.idempotencyKey, key));
  if (!message) return undefined;
  const isSame = message.ticketId === ticketId && message.kind === kind && message.body === body;
  return isSame ? { ok: true, message, isNew: false } : { ok: false, reason: "key_reused" };
}
