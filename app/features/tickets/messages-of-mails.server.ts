import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { MailPart } from "#kit/capability/mail-target.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { ticketMessages } from "#db/schema/tickets.ts";
import { MESSAGE_KIND } from "./ticket-record.server.ts";

const FACTS = { id: ticketMessages.id, mailId: ticketMessages.inboundMailId };

const areOf = (mailIds: readonly string[]): SQL => inArray(ticketMessages.inboundMailId, [...mailIds]);

const partsOf = (messages: readonly { readonly id: string; readonly mailId: string | null }[]): readonly MailPart[] =>
  messages.flatMap(({ id, mailId }) => (mailId === null ? [] : [{ kind: MESSAGE_KIND, id, mailId }]));

export const messagesOfMails = async (db: Db | Tx, mailIds: readonly string[]): Promise<readonly MailPart[]> =>
  partsOf(await db.select(FACTS).from(ticketMessages).where(areOf(mailIds)));

/** Deletes the notes created from unverified emails: without its email, such a note would look like a colleague's. */
export const eraseNotesOfMails = async (tx: Tx, mailIds: readonly string[]): Promise<readonly MailPart[]> =>
  partsOf(
    await tx
      .delete(ticketMessages)
      .where(and(areOf(mailIds), eq(ticketMessages.kind, "note"), isNull(ticketMessages.authorId)))
      .returning(FACTS),
  );
