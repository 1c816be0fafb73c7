import { and, arrayOverlaps, asc, desc, eq, gt, lt, ne, or } from "drizzle-orm";
import { headingsOf, type PostHeading } from "#domain/blog/headings-of.ts";
import type { PostContent, PostNode } from "#domain/blog/post-content.ts";
import { plainText } from "#domain/blog/plain-text.ts";
import { dayIn } from "#domain/list/office-time.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import { posts, postSlugs } from "#db/schema/blog.ts";
import { prepareBody } from "../prepare-body.server.ts";
import type { PostCard } from "./post-card.ts";
import { CARD_COLUMNS, type CardRow, cardsOf, IS_PUBLISHED, type Reading } from "./published-posts.server.ts";

export interface NextPost {
  readonly slug: string;
  readonly title: string;
}

export interface PostPage {
  readonly card: PostCard;
  readonly body: PostNode;
  readonly headings: readonly PostHeading[];
  /** Set if it was changed on a later day than it was published. */
  readonly changedOn: string | undefined;
  readonly publishedAt: string;
  readonly changedAt: string;
  readonly seoTitle: string;
  readonly seoDescription: string;
  readonly older: NextPost | undefined;
  readonly newer: NextPost | undefined;
  readonly related: readonly PostCard[];
}

export type FoundPost =
  | { readonly kind: "found"; readonly post: PostPage }
  | { readonly kind: "moved"; readonly slug: string }
  | { readonly kind: "gone"; readonly title: string; readonly instead: readonly PostCard[] };

const RELATED = 3;
const NEIGHBOURS = 2;
const CANDIDATES = 60;

const PAGE_COLUMNS = { ...CARD_COLUMNS, status: posts.status, draft: posts.draft, liveChangedAt: posts.liveChangedAt };
type PageRow = CardRow & Pick<typeof posts.$inferSelect, "status" | "draft" | "liveChangedAt">;

async function neighbour({ db }: Reading, { id, publishedAt }: CardRow, side: "older" | "newer"): Promise<NextPost | undefined> {
  if (publishedAt === null) return undefined;
  const [compare, order] = side === "older" ? [lt, desc] : [gt, asc];
  const isBeyond = or(compare(posts.publishedAt, publishedAt), and(eq(posts.publishedAt, publishedAt), compare(posts.id, id)));
  const [row] = await db
    .select({ slug: posts.slug, title: posts.liveTitle })
    .from(posts)
    .where(and(IS_PUBLISHED, isBeyond))
    .orderBy(order(posts.publishedAt), order(posts.id))
    .limit(1);
  return row;
}

/** Posts that share the most tags, newer ones first, filled up with others if too few share any. */
export async function relatedTo(
  services: Reading,
  { id, tags }: Pick<CardRow, "id" | "tags">,
  count = RELATED,
): Promise<readonly PostCard[]> {
  const newest = (where: ReturnType<typeof and>) =>
    services.db
      .select(CARD_COLUMNS)
      .from(posts)
      .where(and(IS_PUBLISHED, ne(posts.id, id), where))
      .orderBy(desc(posts.publishedAt), desc(posts.id));
  const close = tags.length === 0 ? [] : await newest(arrayOverlaps(posts.tags, tags)).limit(CANDIDATES);
  const shared = (row: CardRow) => row.tags.filter((tag) => tags.includes(tag)).length;
  const best = close.toSorted((one, other) => shared(other) - shared(one)).slice(0, count);
  const others = best.length < count ? await newest(undefined).limit(count + best.length) : [];
  const known = new Set(best.map((row) => row.id));
  return cardsOf(services, [...best, ...others.filter((row) => !known.has(row.id))].slice(0, count));
}

/** The page's data for this content, whether live or draft. */
async function pageOf(services: Reading, row: PageRow, content: PostContent): Promise<PostPage> {
  const shown = { ...row, live: content, text: plainText(content.body), tags: [...content.tags] };
  const [[card], older, newer, related, { timeZone }] = await Promise.all([
    cardsOf(services, [shown]),
    neighbour(services, row, "older"),
    neighbour(services, row, "newer"),
    relatedTo(services, shown, RELATED + NEIGHBOURS),
    businessHours(services.db),
  ]);
  if (!card) throw new Error(`The post ${row.id} has no card.`);
  const publishedAt = row.publishedAt ?? row.liveChangedAt;
  const changedAt = row.liveChangedAt ?? publishedAt;
  const changedOn = changedAt ? dayIn(changedAt, timeZone) : "";
  return {
    card,
    body: prepareBody(content.body),
    headings: headingsOf(content.body),
    changedOn: changedOn > card.publishedOn ? changedOn : undefined,
    publishedAt: publishedAt?.toISOString() ?? "",
    changedAt: changedAt?.toISOString() ?? "",
    seoTitle: content.seoTitle,
    seoDescription: content.seoDescription,
    older,
    newer,
    // The page links to its neighbours already.
    related: related.filter(({ slug }) => slug !== older?.slug && slug !== newer?.slug).slice(0, RELATED),
  };
}

/** The current slug of a post that once had this one. */
async function currentSlug({ db }: Reading, slug: string) {
  const [row] = await db
    .select(PAGE_COLUMNS)
    .from(postSlugs)
    .innerJoin(posts, eq(posts.id, postSlugs.postId))
    .where(eq(postSlugs.slug, slug));
  return row;
}

const SLUG = /^[a-z0-9-]+$/;

/** The post at this slug, a redirect to its new one, a notice that it was withdrawn, or undefined. */
export async function readPost(services: Reading, slug: string): Promise<FoundPost | undefined> {
  if (!SLUG.test(slug)) return undefined;
  const [current] = await services.db.select(PAGE_COLUMNS).from(posts).where(eq(posts.slug, slug));
  const row = current ?? (await currentSlug(services, slug));
  if (!row || row.status === "draft" || !row.live) return undefined;
  if (row.status === "withdrawn") return { kind: "gone", title: row.live.title, instead: await relatedTo(services, row) };
  return row.slug === slug ? { kind: "found", post: await pageOf(services, row, row.live) } : { kind: "moved", slug: row.slug };
}

/** The draft as readers would see it. The caller has checked the preview link. */
export async function readDraft(services: Reading, id: string): Promise<PostPage | undefined> {
  const [row] = await services.db.select(PAGE_COLUMNS).from(posts).where(eq(posts.id, id));
  return row && pageOf(services, row, row.draft);
}
