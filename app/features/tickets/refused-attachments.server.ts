import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { ACCEPTED_WORDS, MAX_FILES } from "#kit/files/accepted-files.ts";
import type { Tx } from "#platform/write.server.ts";
import { inboundMails, type RefusedAttachment } from "#db/schema/mail-in.ts";
import { ticketMessages } from "#db/schema/tickets.ts";
import type { Ticket } from "./ticket-record.server.ts";

const MAX_NAMED = 5;
const TAKEN = `We take up to ${MAX_FILES} files of 10 MB each: ${ACCEPTED_WORDS}.`;

/**
 * What senders are told about refused attachments. File names are the sender's text, so they are repeated only if the domain authenticates
 * the email (`isNamed`); otherwise the sender may have forged someone else's address.
 */
export function sayRefused(refused: readonly RefusedAttachment[], isNamed: boolean): string {
  const count = refused.length;
  if (count === 0) return "";
  const some = count === 1 ? "One attachment of your email was not taken" : `${count} attachments of your email were not taken`;
  if (!isNamed) return `${some}. ${TAKEN}`;
  const names = refused.slice(0, MAX_NAMED).map(({ name }) => `“${name}”`);
  const more = count > MAX_NAMED ? ` and ${count - MAX_NAMED} more` : "";
  return `${some}: ${names.join(", ")}${more}. ${TAKEN}`;
}

/**
 * Refused attachments in the client's emails that none of our mails has mentioned: those since our last reply, except in an email that got
 * a confirmation.
 */
export async function listUnreportedAttachments(tx: Tx, { id }: Pick<Ticket, "id">): Promise<string> {
  const lastAnswer = sql`coalesce((select max(m.created_at) from ${ticketMessages} m where m.ticket_id = ${id} and m.kind = 'staff'), '-infinity')`;
  const rows = await tx
    .select({ refused: inboundMails.refusedFiles, verdict: inboundMails.verdict })
    .from(ticketMessages)
    .innerJoin(inboundMails, eq(inboundMails.id, ticketMessages.inboundMailId))
    .where(
      and(
        eq(ticketMessages.ticketId, id),
        eq(ticketMessages.kind, "visitor"),
        isNull(ticketMessages.messageId),
        gt(ticketMessages.createdAt, lastAnswer),
        sql`${inboundMails.refusedFiles} <> '[]'::jsonb`,
      ),
    )
    .orderBy(asc(ticketMessages.createdAt));
  return sayRefused(
    rows.flatMap(({ refused }) => refused),
    rows.every(({ verdict }) => verdict === "pass"),
  );
}
