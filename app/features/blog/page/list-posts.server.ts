import { and, arrayContains, arrayOverlaps, count, desc, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { cleanLine } from "#domain/text/clean-text.ts";
import { posts } from "#db/schema/blog.ts";
import { findFacets } from "./blog-facets.server.ts";
import type { BlogQuery } from "./blog-query.ts";
import type { ExcerptPart, PostCard } from "./post-card.ts";
import { CARD_COLUMNS, type CardRow, cardsOf, IS_PUBLISHED, type Reading } from "./published-posts.server.ts";

/** Private-use characters, which do not occur in posts. */
const HIT_START = "\uE000";
const HIT_END = "\uE001";

const HIT = new RegExp(`${HIT_START}([^${HIT_END}]*)${HIT_END}`);

/** Splits text at the hit markers; nothing is parsed as HTML. */
function partsOf(marked: string): readonly ExcerptPart[] {
  return marked
    .replaceAll(/\s+/g, " ")
    .split(HIT)
    .map((text, index) => ({ text, isHit: index % 2 === 1 }))
    .filter(({ text }) => text !== "");
}

export const POSTS_PER_PAGE = 6;

export interface PostList {
  readonly featured: PostCard | undefined;
  readonly posts: readonly PostCard[];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

const NEWEST = [desc(posts.publishedAt), desc(posts.id)];

const questionOf = (q: string) => sql`websearch_to_tsquery('english', ${q})`;

/** Marks hits with private-use characters, stripped from the text first, so that no HTML is needed. */
const excerptOf = (q: string) =>
  sql<string>`ts_headline('english', translate(${posts.liveText}, ${HIT_START + HIT_END}, ''), ${questionOf(q)}, ${`StartSel=${HIT_START}, StopSel=${HIT_END}, MaxFragments=2, MaxWords=22, MinWords=8, FragmentDelimiter=" … "`})`;

/** Posts by everyone with this name; several people may share it. */
async function byAuthor(services: Reading, slug: string): Promise<SQL | undefined> {
  const { authors } = await findFacets(services);
  const ids = authors.filter((author) => author.slug === slug).flatMap((author) => author.ids);
  return ids.length === 0 ? sql`false` : or(inArray(posts.authorId, ids), arrayOverlaps(posts.coAuthorIds, ids));
}

async function wanted(services: Reading, { q, tag, author }: BlogQuery): Promise<SQL | undefined> {
  return and(
    IS_PUBLISHED,
    tag === "" ? undefined : arrayContains(posts.tags, [tag]),
    author === "" ? undefined : await byAuthor(services, author),
    q === "" ? undefined : sql`${posts.search} @@ ${questionOf(q)}`,
  );
}

async function findFeatured(services: Reading): Promise<CardRow | undefined> {
  const [row] = await services.db
    .select(CARD_COLUMNS)
    .from(posts)
    .where(IS_PUBLISHED)
    .orderBy(desc(posts.isFeatured), ...NEWEST)
    .limit(1);
  return row;
}

async function pageOf(services: Reading, where: SQL | undefined, { q, page }: BlogQuery): Promise<readonly PostCard[]> {
  const order = q === "" ? NEWEST : [desc(sql`ts_rank_cd(${posts.search}, ${questionOf(q)})`), ...NEWEST];
  const rows = await services.db
    .select({ ...CARD_COLUMNS, excerpt: q === "" ? sql<string>`''` : excerptOf(q) })
    .from(posts)
    .where(where)
    .orderBy(...order)
    .limit(POSTS_PER_PAGE)
    .offset((page - 1) * POSTS_PER_PAGE);
  const cards = await cardsOf(services, rows);
  return cards.map((card, index) => ({ ...card, excerpt: partsOf(rows[index]?.excerpt ?? "") }));
}

/** One page of published posts, newest first, or best match first for a search. Undefined past the last page. */
export async function listPosts(services: Reading, query: BlogQuery): Promise<PostList | undefined> {
  const isWhole = query.q === "" && query.tag === "" && query.author === "";
  const featured = isWhole ? await findFeatured(services) : undefined;
  const where = and(await wanted(services, query), featured && ne(posts.id, featured.id));
  const [row] = await services.db.select({ total: count() }).from(posts).where(where);
  const total = row?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / POSTS_PER_PAGE));
  if (query.page > pages) return undefined;
  const [top] = featured && query.page === 1 ? await cardsOf(services, [featured]) : [];
  return { featured: top, posts: await pageOf(services, where, query), total: total + (featured ? 1 : 0), page: query.page, pages };
}

export async function newestPosts(services: Reading, limit: number): Promise<readonly PostCard[]> {
  const rows = await services.db
    .select(CARD_COLUMNS)
    .from(posts)
    .where(IS_PUBLISHED)
    .orderBy(...NEWEST)
    .limit(limit);
  return cardsOf(services, rows);
}

const MAX_FOUND = 5;

/** For the site-wide search. */
export async function searchPosts(services: Reading, question: string): Promise<readonly Pick<PostCard, "slug" | "title" | "summary">[]> {
  const q = cleanLine(question);
  if (q === "") return [];
  return services.db
    .select({ slug: posts.slug, title: posts.liveTitle, summary: posts.liveSummary })
    .from(posts)
    .where(and(IS_PUBLISHED, sql`${posts.search} @@ ${questionOf(q)}`))
    .orderBy(desc(sql`ts_rank_cd(${posts.search}, ${questionOf(q)})`), ...NEWEST)
    .limit(MAX_FOUND);
}
