import { sql } from "drizzle-orm";
import type { Sheet } from "#domain/stats/sheet.ts";
import { titledPages } from "#kit/site/titled-pages.server.ts";
import { quotes } from "#db/schema/quotes.ts";
import type { StatScope } from "../stat-scope.ts";
import { duringRange } from "./columns.server.ts";

type Row = { readonly name: string; readonly quotes: number; readonly cents: number; readonly won: number };

const VALUE = sql`count(*)::int as quotes, sum(${quotes.totalCents})::float8 as cents,
  coalesce(sum(${quotes.totalCents}) filter (where ${quotes.status} = 'won'), 0)::float8 as won`;

/** Pages that clients read before requesting a quote. */
async function valueByPage({ db, stretch, top }: StatScope): Promise<readonly Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select page.path as name, ${VALUE}
    from ${quotes} cross join lateral jsonb_array_elements_text(${quotes.readPages}) as page(path)
    where ${duringRange(quotes.createdAt, stretch)} group by page.path order by cents desc, page.path limit ${top}`);
  return rows;
}

/** The page that each client read first; empty if it is not known, so that the rows add up to those by source. */
async function valueByLandingPage({ db, stretch, top }: StatScope): Promise<readonly Row[]> {
  const first = sql`coalesce(${quotes.readPages} ->> 0, '')`;
  const { rows } = await db.execute<Row>(sql`
    select ${first} as name, ${VALUE} from ${quotes}
    where ${duringRange(quotes.createdAt, stretch)} group by 1 order by cents desc, 1 limit ${top}`);
  return rows;
}

/** Where clients came from when they first opened the site. */
async function valueBySource({ db, stretch, top }: StatScope): Promise<readonly Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${quotes.source} as name, ${VALUE} from ${quotes}
    where ${duringRange(quotes.createdAt, stretch)} group by ${quotes.source} order by cents desc, ${quotes.source} limit ${top}`);
  return rows;
}

type Words = Pick<Sheet, "id" | "title" | "about" | "empty">;

const sheetOf = (rows: readonly Row[], head: string, words: Words, nameOf: (name: string) => string): Sheet => ({
  ...words,
  shape: "bars",
  isWide: true,
  columns: [
    { label: head, unit: "text" },
    { label: "Value quoted", unit: "cents", mark: "main" },
    { label: "Value won", unit: "cents" },
    { label: "Quotes", unit: "count" },
  ],
  rows: rows.map(({ name, cents, won, quotes: count }) => [nameOf(name), cents, won, count]),
});

/** The value of quotes by the pages read before and by source. */
export async function loadPageValue(scope: StatScope): Promise<readonly Sheet[]> {
  const [pages, landings, sources] = await Promise.all([valueByPage(scope), valueByLandingPage(scope), valueBySource(scope)]);
  const titleOf = (path: string) => titledPages(scope, [path])[0]?.title ?? path;
  const empty = "No quotes from clients who read pages first.";
  return [
    sheetOf(
      pages,
      "Page",
      {
        id: "value-by-page",
        title: "Quote value by page",
        about: "A quote counts for every page the client read before asking for it, so the rows do not add up.",
        empty,
      },
      titleOf,
    ),
    sheetOf(
      landings,
      "Landing page",
      {
        id: "value-by-landing-page",
        title: "Quote value by landing page",
        about: "The first page the client opened on the site. A quote counts once.",
        empty: "No quotes in this period.",
      },
      (path) => (path === "" ? "Unknown" : titleOf(path)),
    ),
    sheetOf(
      sources,
      "Source",
      {
        id: "value-by-source",
        title: "Quote value by source",
        about: "The campaign or site whose link the client followed to us. A quote counts once.",
        empty: "No quotes in this period.",
      },
      (source) => source || "Direct or unknown",
    ),
  ];
}
