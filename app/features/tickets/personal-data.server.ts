import { eq, getTableColumns, inArray, or, sql } from "drizzle-orm";
import type { PersonalData } from "#kit/capability/personal-data.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { inboundMails } from "#db/schema/mail-in.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";
import { MESSAGE_KIND } from "./ticket-record.server.ts";

const isFrom = (email: string) => sql`lower(${tickets.email}) = lower(${email})`;

export const ticketsOfPerson: PersonalData = {
  kind: "ticket",
  async find(db, email) {
    const found = await db.select().from(tickets).where(isFrom(email));
    return found.map(({ passcodeHash: _passcode, requestHash: _hash, idempotencyKey: _key, ...ticket }) => ({
      id: ticket.id,
      data: ticket,
    }));
  },
  erase: (tx, ids) => tx.delete(tickets).where(inArray(tickets.id, [...ids])),
};

/** Messages from this address in another person's ticket, such as from an unverified sender. */
const cameBy = (db: Db | Tx, email: string) =>
  inArray(
    ticketMessages.inboundMailId,
    db
      .select({ id: inboundMails.id })
      .from(inboundMails)
      .where(sql`lower(${inboundMails.fromAddress}) = lower(${email})`),
  );

/** Separate records, because files belong to the message that they came with. */
export const ticketMessagesOfPerson: PersonalData = {
  kind: MESSAGE_KIND,
  async find(db, email) {
    const found = await db
      .select(getTableColumns(ticketMessages))
      .from(ticketMessages)
      .innerJoin(tickets, eq(tickets.id, ticketMessages.ticketId))
      .where(or(isFrom(email), cameBy(db, email)));
    return found.map(({ idempotencyKey: _key, ...message }) => ({ id: message.id, data: message }));
  },
  erase: (tx, ids) => tx.delete(ticketMessages).where(inArray(ticketMessages.id, [...ids])),
};
