import { and, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { TICKET_STATUS_LABELS } from "#domain/tickets/ticket-status.ts";
import type { PersonStory } from "#kit/capability/person-story.ts";
import { inboundMails } from "#db/schema/mail-in.ts";
import { ticketMessages, tickets } from "#db/schema/tickets.ts";

const ofTicket = (what: SQL) => sql`(select ${what} from ${ticketMessages} m where m.ticket_id = t.id and m.kind <> 'note')`;

/**
 * Anyone can put any name in a From header: it counts as the person's own only if the address's domain authenticates the mail that opened
 * the ticket.
 */
const isByUnverifiedMail = sql`exists (select from ${ticketMessages} m join ${inboundMails} i on i.id = m.inbound_mail_id
  where m.ticket_id = t.id and m.created_at = t.created_at and i.verdict is distinct from 'pass')`;

export const ticketStory: PersonStory = {
  kind: "ticket",
  one: "Ticket",
  many: "Tickets",
  icon: "tickets",
  position: 2,
  source: {
    from: sql`${tickets} t`,
    id: sql`t.id`,
    address: sql`lower(t.email)`,
    person: sql`case when ${isByUnverifiedMail} then '' else t.full_name end`,
    title: sql`t.subject`,
    status: sql`case when t.merged_into_id is null then t.status::text else 'merged' end`,
    detail: sql`concat_ws(', ', t.number, ${ofTicket(sql`count(*) || case count(*) when 1 then ' message' else ' messages' end`)}, 'rated ' || t.rating || ' of 5')`,
    at: sql`t.created_at`,
    seenAt: sql`greatest(t.created_at, ${ofTicket(sql`max(m.created_at) filter (where m.kind = 'visitor')`)})`,
    changedAt: sql`t.updated_at`,
    words: [sql`t.number`, sql`t.subject`, sql`t.full_name`, sql`t.email`],
  },
  statuses: { ...TICKET_STATUS_LABELS, merged: "Merged" },
  events: {
    begin: ["ticket.opened"],
    quiet: ["ticket.assigned", "ticket.tags_changed", "ticket.priority_changed", "ticket.category_changed", "ticket.note_added"],
  },
  async nextSteps(db, { isTheirs, now, max }) {
    const isOpen = and(isTheirs(sql`lower(${tickets.email})`), inArray(tickets.status, ["new", "open"]), isNull(tickets.mergedIntoId));
    const rows = await db
      .select({ id: tickets.id, subject: tickets.subject, due: tickets.firstAnswerDueAt, answered: tickets.firstAnsweredAt })
      .from(tickets)
      .where(isOpen)
      .orderBy(tickets.createdAt)
      .limit(max);
    return rows.map(({ id, subject, due, answered }) =>
      answered
        ? { id, words: `Continue the ticket “${subject}”`, moment: "", at: undefined, isPressing: false }
        : { id, words: `Answer the ticket “${subject}”`, moment: due < now ? "was due on" : "by", at: due, isPressing: true },
    );
  },
};
