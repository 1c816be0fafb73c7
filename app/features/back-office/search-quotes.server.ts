import { desc, or } from "drizzle-orm";
import { quotes } from "#db/schema/quotes.ts";
import { contains, startsLike, type RecordSearch } from "./record-search.server.ts";

const wordsOf = (status: string) => status.replaceAll("_", " ");

export const searchQuotes: RecordSearch = {
  title: "Quotes",
  icon: "quotes",
  permission: "quotes",
  async find(db, words, max) {
    const rows = await db
      .select({ id: quotes.id, email: quotes.email, status: quotes.status, createdAt: quotes.createdAt })
      .from(quotes)
      .where(or(contains(quotes.email, words), startsLike(quotes.id, words)))
      .orderBy(desc(quotes.createdAt))
      .limit(max);
    return rows.map(({ id, email, status, createdAt }) => ({
      content: email,
      href: `/admin/quotes/${id}`,
      detail: `${wordsOf(status)} · ${createdAt.toISOString().slice(0, 10)}`,
    }));
  },
};
