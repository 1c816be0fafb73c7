import { passcodeFor, ticketToken } from "#features/tickets/ticket-keys.server.ts";
import { findTicket } from "#features/tickets/ticket-record.server.ts";
import type { Services } from "#platform/services.ts";
import type { VisitorTicket } from "./chat-protocol.ts";
import { notDone, type NotDone } from "./chat-reasons.ts";
import { findChatByKey } from "./chat-record.server.ts";

/**
 * What opens the ticket that this visitor's chat became. Only the key of the chat proves that it is theirs: an address does not. The
 * secrets are derived on request and sent to their connection only, so no entry, list or log contains them.
 */
export async function findVisitorTicket(
  services: Pick<Services, "db" | "linkSecret">,
  key: string,
): Promise<{ readonly ok: true; readonly ticket: VisitorTicket } | NotDone<"not_begun" | "no_ticket">> {
  const chat = await findChatByKey(services.db, key);
  if (!chat) return notDone("not_begun");
  const ticket = chat.ticketId === null ? undefined : await findTicket(services.db, chat.ticketId);
  if (!ticket) return notDone("no_ticket");
  const { id, number } = ticket;
  return { ok: true, ticket: { number, passcode: passcodeFor(services, id), href: `/ticket/${ticketToken(services, id)}` } };
}
