import { and, eq, inArray, sql } from "drizzle-orm";
import type { MailReleasing } from "#kit/capability/mail-target.ts";
import { files } from "#db/schema/files.ts";
import { ticketMessages } from "#db/schema/tickets.ts";
import { changeTicket } from "./answer-ticket.server.ts";
import { findTicket, MESSAGE_KIND, subjectOf } from "./ticket-record.server.ts";

/** Removes the emails' messages from the ticket, and closes it if nothing else is left. */
export async function releaseMails({ ctx, tx, record, mailIds }: MailReleasing, id: string): Promise<void> {
  const ticket = await findTicket(tx, id, "update");
  const messages = await tx
    .delete(ticketMessages)
    .where(and(eq(ticketMessages.ticketId, id), inArray(ticketMessages.inboundMailId, [...mailIds])))
    .returning({ id: ticketMessages.id, mailId: ticketMessages.inboundMailId });
  for (const message of messages)
    await tx
      .update(files)
      .set({ subjectKind: "inbound_mail", subjectId: message.mailId })
      .where(and(eq(files.subjectKind, MESSAGE_KIND), eq(files.subjectId, message.id)));
  if (!ticket || messages.length === 0) return;
  const left = await tx.$count(ticketMessages, and(eq(ticketMessages.ticketId, id), sql`${ticketMessages.kind} <> 'note'`));
  const status = left === 0 ? "closed" : ticket.status;
  if (status !== ticket.status)
    record({ type: "ticket.status_changed", subject: subjectOf(ticket), before: { status: ticket.status }, after: { status } });
  await changeTicket(tx, ctx, ticket, { status });
}
