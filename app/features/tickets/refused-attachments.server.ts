import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { ACCEPTED_WORDS, MAX_FILES } from "#kit/files/accepted-files.ts";
import type { Tx } from "#platform/write.server.ts";
import { inboundMails, type RefusedAttachment } from "#db/schema/mail-in.ts";
import { ticketMessages } from "#db/schema/tickets.ts";
import type { Ticket } from "./ticket-record.server.ts";

const MAX_NAMED = 5;
const TAKEN = `We take up to ${MAX_FILES} files of 10 MB each: ${ACCEPTED_WORDS}.`;

/**
 * What senders are told of attachments that were not taken. File names are words of the sender: only one whose domain vouches for the email
 * gets them back (`isNamed`), as any other may have typed the address of another person.
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

/** Attachments of the client's emails that no mail of ours has told them about: since our last answer, without those of a confirmed email. */
export async function sayUntold(tx: Tx, { id }: Pick<Ticket, "id">): Promise<string> {
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
