import { desc, or, sql } from "drizzle-orm";
import { tickets } from "#db/schema/tickets.ts";
import { contains, type RecordSearch } from "#kit/capability/record-search.server.ts";

export const searchTickets: RecordSearch = {
  title: "Tickets",
  icon: "tickets",
  permission: "tickets",
  async find({ db }, words, max) {
    // A number is also typed without its dashes.
    const isNumber = sql`replace(${tickets.number}, '-', '') = ${words.toUpperCase().replaceAll("-", "")}`;
    const rows = await db
      .select({ id: tickets.id, number: tickets.number, subject: tickets.subject, fullName: tickets.fullName })
      .from(tickets)
      .where(
        or(
          isNumber,
          contains(tickets.number, words),
          contains(tickets.subject, words),
          contains(tickets.fullName, words),
          contains(tickets.email, words),
        ),
      )
      .orderBy(desc(tickets.updatedAt))
      .limit(max);
    return rows.map(({ id, number, subject, fullName }) => ({
      content: subject,
      href: `/admin/communication/tickets/${id}`,
      detail: `${number} · ${fullName}`,
    }));
  },
};
