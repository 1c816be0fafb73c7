import { desc, or } from "drizzle-orm";
import { dayIn, formatDay } from "#domain/list/office-time.ts";
import { QUOTE_STATUS_LABELS } from "#domain/quotes/quote-status.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import { contains, startsLike, type RecordSearch } from "#kit/capability/record-search.server.ts";

export const searchQuotes: RecordSearch = {
  title: "Quotes",
  icon: "quotes",
  permission: "quotes",
  async find({ db }, words, max) {
    const rows = await db
      .select({ id: quotes.id, email: quotes.email, status: quotes.status, createdAt: quotes.createdAt })
      .from(quotes)
      .where(or(contains(quotes.email, words), startsLike(quotes.id, words)))
      .orderBy(desc(quotes.createdAt))
      .limit(max);
    const { timeZone } = await businessHours(db);
    return rows.map(({ id, email, status, createdAt }) => ({
      content: email,
      href: `/admin/quotes/${id}`,
      detail: `${QUOTE_STATUS_LABELS[status]} · ${formatDay(dayIn(createdAt, timeZone))}`,
    }));
  },
};
