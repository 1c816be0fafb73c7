import { inArray, sql } from "drizzle-orm";
import type { PersonalData } from "#kit/capability/personal-data.ts";
import { quotes, quoteViews, quoteVersions } from "#db/schema/quotes.ts";

export const quotesOfPerson: PersonalData = {
  kind: "quote",
  async find(db, email) {
    const found = await db
      .select()
      .from(quotes)
      .where(sql`lower(${quotes.email}) = lower(${email})`);
    const ids = found.map(({ id }) => id);
    if (ids.length === 0) return [];
    const versions = await db.select().from(quoteVersions).where(inArray(quoteVersions.quoteId, ids));
    const views = await db.select().from(quoteViews).where(inArray(quoteViews.quoteId, ids));
    const own = versions.map(({ requestHash: _hash, idempotencyKey: _key, ...version }) => version);
    // Excludes the draft, which the client has never seen.
    return found.map(({ hoursDraft: _draft, hoursRevision: _revision, ...quote }) => ({
      id: quote.id,
      data: {
        ...quote,
        versions: own.filter((version) => version.quoteId === quote.id),
        views: views.filter((view) => view.quoteId === quote.id),
      },
    }));
  },
  erase: (tx, ids) => tx.delete(quotes).where(inArray(quotes.id, [...ids])),
};
