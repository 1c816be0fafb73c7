import { eq, inArray } from "drizzle-orm";
import { slugOf } from "#domain/blog/post-slug.ts";
import type { PostCover } from "#domain/blog/post-content.ts";
import { countWords, minutesFor } from "#domain/blog/reading-time.ts";
import { dayIn } from "#domain/list/office-time.ts";
import { loadPictures } from "#kit/media/load-pictures.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Services } from "#platform/services.ts";
import { posts } from "#db/schema/blog.ts";
import { people } from "#db/schema/people.ts";
import type { CoverView, PostAuthor, PostCard } from "./post-card.ts";

export type Reading = Pick<Services, "db">;

export const IS_PUBLISHED = eq(posts.status, "published");

export const CARD_COLUMNS = {
  id: posts.id,
  slug: posts.slug,
  live: posts.live,
  text: posts.liveText,
  tags: posts.tags,
  authorId: posts.authorId,
  coAuthorIds: posts.coAuthorIds,
  publishedAt: posts.publishedAt,
};

/** `somebody` for a name that yields an empty slug. */
export const authorSlug = (name: string) => slugOf(name) || "somebody";

export type CardRow = Pick<typeof posts.$inferSelect, "id" | "slug" | "live" | "tags" | "authorId" | "coAuthorIds" | "publishedAt"> & {
  readonly text: string;
};

const authorIds = ({ authorId, coAuthorIds }: CardRow) => [...(authorId === null ? [] : [authorId]), ...coAuthorIds];

async function authorsOf({ db }: Reading, rows: readonly CardRow[]): Promise<(row: CardRow) => readonly PostAuthor[]> {
  const wanted = [...new Set(rows.flatMap(authorIds))];
  const found =
    wanted.length === 0 ? [] : await db.select({ id: people.id, name: people.name }).from(people).where(inArray(people.id, wanted));
  const named = new Map(found.map(({ id, name }) => [id, { name, slug: authorSlug(name) }]));
  return (row) => authorIds(row).flatMap((id) => named.get(id) ?? []);
}

async function coversOf({ db }: Reading, covers: readonly PostCover[]): Promise<(cover: PostCover, seed: string) => CoverView> {
  const wanted = covers.flatMap((cover) => (cover.kind === "image" ? [cover.imageId] : []));
  const found = await loadPictures(db, wanted);
  return (cover, seed) => {
    if (cover.kind === "weave") return cover;
    const image = found.get(cover.imageId);
    // A missing picture falls back to a motif.
    return image ? { kind: "image", image: { ...image, alt: cover.alt } } : { kind: "weave", seed };
  };
}

const NOTHING: PostCover = { kind: "weave", seed: "" };

/** Builds cards with the authors and pictures of these rows. */
export async function cardsOf(services: Reading, rows: readonly CardRow[]): Promise<readonly PostCard[]> {
  const [authors, covers, { timeZone }] = await Promise.all([
    authorsOf(services, rows),
    coversOf(
      services,
      rows.map(({ live }) => live?.cover ?? NOTHING),
    ),
    businessHours(services.db),
  ]);
  return rows.map((row) => ({
    slug: row.slug,
    title: row.live?.title ?? "",
    summary: row.live?.summary ?? "",
    tags: row.tags,
    publishedOn: row.publishedAt ? dayIn(row.publishedAt, timeZone) : "",
    minutes: minutesFor(countWords(row.text)),
    authors: authors(row),
    cover: covers(row.live?.cover ?? NOTHING, row.slug),
    excerpt: [],
  }));
}
