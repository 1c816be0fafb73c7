import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { firstAnswerDueAt } from "#domain/tickets/first-answer.ts";
import { hashSecret } from "#kit/accounts/secret.server.ts";
import type { MailFiling, MailOpener, MailTarget } from "#kit/capability/mail-target.ts";
import { attachFiles } from "#kit/files/store-files.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import { addMessage } from "./add-message.server.ts";
import { changeTicket } from "./answer-ticket.server.ts";
import { releaseMails } from "./release-mails.server.ts";
import { newTicketNumber, passcodeFor } from "./ticket-keys.server.ts";
import { findTicket, MESSAGE_KIND, subjectOf, type Ticket } from "./ticket-record.server.ts";

const NO_WORDS = "(This email has no text.)";

async function addTo({ tx, ctx, mail }: MailFiling, ticket: Ticket, kind: "visitor" | "note"): Promise<void> {
  const body = mail.text || NO_WORDS;
  const message = await addMessage(tx, ticket, { kind, authorId: null, body, idempotency_key: randomUUID(), files: [], at: mail.at });
  if (!message) return;
  await tx.update(ticketMessages).set({ inboundMailId: mail.id }).where(eq(ticketMessages.id, message.id));
  await attachFiles(tx, mail.files, { kind: MESSAGE_KIND, id: message.id }, mail.at);
  await changeTicket(tx, ctx, ticket, {});
}

export const ticketMailTarget: MailTarget = {
  async find(tx, id) {
    const ticket = await findTicket(tx, id);
    return ticket && { id: ticket.mergedIntoId ?? ticket.id, name: ticket.number, parties: [ticket.email] };
  },
  async add(filing, { id }, standing) {
    const ticket = await findTicket(filing.tx, id, "update");
    if (ticket) await addTo(filing, ticket, standing.as === "party" ? "visitor" : "note");
    return { id, refusedFiles: [] };
  },
  release: releaseMails,
};

export const ticketMailOpener: MailOpener = {
  kind: "ticket",
  async open(filing) {
    const { tx, ctx, record, mail } = filing;
    const id = randomUUID();
    const now = ctx.services.clock.now();
    const [ticket] = await tx
      .insert(tickets)
      .values({
        id,
        number: newTicketNumber(),
        email: mail.from.address,
        fullName: mail.from.name || mail.from.address,
        contactNumber: "",
        subject: mail.subject || "No subject",
        category: "Others",
        passcodeHash: hashSecret(passcodeFor(ctx.services, id)),
        idempotencyKey: randomUUID(),
        requestHash: "",
        firstAnswerDueAt: firstAnswerDueAt(await businessHours(tx), now, "normal"),
        createdAt: now,
        updatedAt: now,
      })
      .returning();
    if (!ticket) throw new Error("The ticket was not stored.");
    record({ type: "ticket.opened", subject: subjectOf(ticket), after: { category: ticket.category, files: mail.files.length } });
    await addTo(filing, ticket, "visitor");
    return { id, refusedFiles: [] };
  },
};
