import { sql } from "drizzle-orm";
import type { Sheet } from "#domain/stats/sheet.ts";
import { titledPages } from "#kit/site/titled-pages.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { StatScope } from "../stat-scope.ts";
import { duringRange } from "./columns.server.ts";

type Row = { readonly path: string; readonly quotes: number; readonly cents: number; readonly won: number };

/** The pages that clients had read before they asked for a quote; of each quote all of them, or the first one only. */
async function valueOf({ db, stretch, top }: StatScope, isFirstOnly: boolean): Promise<readonly Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select page.path, count(*)::int as quotes, sum(${quotes.totalCents})::float8 as cents,
      coalesce(sum(${quotes.totalCents}) filter (where ${quotes.status} = 'won'), 0)::float8 as won
    from ${quotes} cross join lateral jsonb_array_elements_text(${quotes.readPages}) with ordinality as page(path, nth)
    where ${duringRange(quotes.createdAt, stretch)} and ${isFirstOnly ? sql`page.nth = 1` : sql`true`}
    group by page.path order by cents desc, page.path limit ${top}`);
  return rows;
}

async function sheetOf(scope: StatScope, isFirstOnly: boolean, words: Pick<Sheet, "id" | "title" | "about" | "empty">): Promise<Sheet> {
  const rows = await valueOf(scope, isFirstOnly);
  return {
    ...words,
    shape: "bars",
    isWide: true,
    columns: [
      { label: isFirstOnly ? "Landing page" : "Page", unit: "text" },
      { label: "Value quoted", unit: "cents", mark: "main" },
      { label: "Value won", unit: "cents" },
      { label: "Quotes", unit: "count" },
    ],
    rows: rows.map(({ path, cents, won, quotes: count }) => [titledPages([path])[0]?.title ?? path, cents, won, count]),
  };
}

/** What quotes are worth, by the pages that their clients read before asking. */
export const loadPageValue = (scope: StatScope): Promise<readonly Sheet[]> =>
  Promise.all([
    sheetOf(scope, false, {
      id: "value-by-page",
      title: "Quote value by page",
      about: "A quote counts for every page the client read before asking for it, so the rows do not add up.",
      empty: "No quotes from clients who read pages first.",
    }),
    sheetOf(scope, true, {
      id: "value-by-landing-page",
      title: "Quote value by landing page",
      about: "The first page the client opened on the site. A quote counts once.",
      empty: "No quotes from clients who read pages first.",
    }),
  ]);
