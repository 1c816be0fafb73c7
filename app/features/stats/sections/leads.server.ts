import { and, asc, desc, eq, gt, inArray, like, notLike, sql } from "drizzle-orm";
import { shareOf } from "#domain/stats/share.ts";
import type { Sheet } from "#domain/stats/sheet.ts";
import { posts } from "#db/schema/blog.ts";
import { statDays, statLeads } from "#db/schema/stats.ts";
import type { SectionStats, StatScope } from "../stat-scope.ts";
import { duringDays, sumOf } from "./columns.server.ts";

const POST_PREFIX = "/blogs/";

interface Kind extends Pick<Sheet, "id" | "title" | "empty"> {
  readonly head: string;
  readonly isPost: boolean;
}

const KINDS: readonly Kind[] = [
  {
    id: "posts",
    title: "Posts leading to estimates",
    head: "Post",
    isPost: true,
    empty: "No posts led to an estimate in this period.",
  },
  {
    id: "pages",
    title: "Pages leading to estimates",
    head: "Page",
    isPost: false,
    empty: "No pages led to an estimate in this period.",
  },
];

function leadingPaths({ db, stretch, before, top }: StatScope, isPost: boolean) {
  const count = sumOf(statLeads.quotes, duringDays(statLeads.day, stretch.days));
  return db
    .select({
      path: statLeads.path,
      quotes: count,
      before: before ? sumOf(statLeads.quotes, duringDays(statLeads.day, before.days)) : sql<null>`null`,
    })
    .from(statLeads)
    .where(
      and(
        (isPost ? like : notLike)(statLeads.path, `${POST_PREFIX}%`),
        duringDays(statLeads.day, { first: before?.days.first ?? stretch.days.first, last: stretch.days.last }),
      ),
    )
    .groupBy(statLeads.path)
    .having(gt(count, 0))
    .orderBy(desc(count), asc(statLeads.path))
    .limit(top);
}

async function readersOf({ db, stretch }: StatScope, paths: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (paths.length === 0) return new Map();
  const rows = await db
    .select({ path: statDays.key, readers: sumOf(statDays.visitors) })
    .from(statDays)
    .where(and(eq(statDays.dimension, "path"), duringDays(statDays.day, stretch.days), inArray(statDays.key, [...paths])))
    .groupBy(statDays.key);
  return new Map(rows.map(({ path, readers }) => [path, readers]));
}

async function titlesOf({ db }: StatScope, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (paths.length === 0) return new Map();
  const slugs = paths.map((path) => path.slice(POST_PREFIX.length));
  const rows = await db.select({ slug: posts.slug, title: posts.liveTitle }).from(posts).where(inArray(posts.slug, slugs));
  return new Map(rows.filter(({ title }) => title !== "").map(({ slug, title }) => [`${POST_PREFIX}${slug}`, title]));
}

async function sheetOf(scope: StatScope, { head, isPost, ...words }: Kind): Promise<Sheet> {
  const rows = await leadingPaths(scope, isPost);
  const paths = rows.map(({ path }) => path);
  const [readers, titles] = await Promise.all([readersOf(scope, paths), titlesOf(scope, isPost ? paths : [])]);
  return {
    ...words,
    shape: "bars",
    isWide: true,
    columns: [
      { label: head, unit: "text" },
      { label: "Estimates seen", unit: "count", mark: "main" },
      { label: "Readers", unit: "count" },
      { label: "Share of readers", unit: "share" },
      ...(scope.before ? [{ label: "Previous estimates", unit: "count", mark: "before" } as const] : []),
    ],
    rows: rows.map(({ path, quotes, before }) => [
      titles.get(path) ?? path,
      quotes,
      readers.get(path) ?? 0,
      shareOf(quotes, readers.get(path) ?? 0),
      ...(scope.before ? [before] : []),
    ]),
  };
}

export async function loadLeads(scope: StatScope): Promise<SectionStats> {
  const sheets = await Promise.all(KINDS.map((kind) => sheetOf(scope, kind)));
  return {
    figures: [],
    sheets,
    note: "A page leads to an estimate when a visitor reads it and reaches an estimate in the wizard on the same day. Saved quotes are counted under “Quotes”. One estimate counts for every page read, so the rows do not add up.",
  };
}
