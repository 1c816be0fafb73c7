import { isDeepStrictEqual } from "node:util";
import { asc, desc, eq, isNull } from "drizzle-orm";
import { printOfficeMoment } from "#domain/schedule/office-moment.ts";
import { loadPostMailing } from "#features/newsletter/mailing-figures.server.ts";
import { loadRecordActivity } from "#kit/activity/load-record-activity.server.ts";
import { previewEnd, previewPath } from "../page/read-preview.server.ts";
import { loadPictures } from "#kit/media/load-pictures.server.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise } from "#platform/write.server.ts";
import { postSlugs } from "#db/schema/blog.ts";
import { people } from "#db/schema/people.ts";
import { listTags } from "./list-tags.server.ts";
import { findPost, nameOfPost, type Post, postSubject } from "./post-record.server.ts";
import { listVersions } from "./post-versions.server.ts";

/** Possible authors: current people, and this post's authors who have left. */
async function listAuthors(db: Db, post: Post) {
  const here = await db
    .select({ id: people.id, name: people.name })
    .from(people)
    .where(isNull(people.removedAt))
    .orderBy(asc(people.name), asc(people.id));
  const gone = [post.authorId, ...post.coAuthorIds].filter((id) => id !== null && !here.some((person) => person.id === id)).length;
  return gone === 0 ? here : db.select({ id: people.id, name: people.name }).from(people).orderBy(asc(people.name), asc(people.id));
}

/** The cover picture's data, if the cover is a picture. */
const findCover = async (db: Db, { draft: { cover } }: Post) =>
  cover.kind === "image" ? (await loadPictures(db, [cover.imageId])).get(cover.imageId) : undefined;

function factsOf(post: Post, timeZone: string) {
  const { id, slug, status, publishedAt, liveChangedAt, publishAt, unpublishAt, scheduleError, isFeatured, authorId, coAuthorIds } = post;
  const isChanged = !isDeepStrictEqual(post.live, post.draft);
  return {
    id,
    slug,
    status,
    name: nameOfPost(post.draft),
    isChanged,
    revision: post.draftRevision,
    savedAt: post.draftSavedAt,
    publishedAt,
    liveChangedAt,
    publishAt,
    unpublishAt,
    publishClock: printOfficeMoment(publishAt, timeZone),
    unpublishClock: printOfficeMoment(unpublishAt, timeZone),
    scheduleError,
    isFeatured,
    authorId,
    coAuthorIds,
  };
}

/** Everything the editor shows about a post. Undefined if it does not exist. */
export async function loadPostRecord(ctx: Ctx, id: string, url: URL) {
  const { personId } = authorise(ctx.actor, "blogs");
  const { db, config } = ctx.services;
  const post = await findPost(db, id);
  if (!post) return undefined;
  const slugs = await db
    .select({ slug: postSlugs.slug })
    .from(postSlugs)
    .where(eq(postSlugs.postId, id))
    .orderBy(desc(postSlugs.createdAt));
  return {
    post: factsOf(post, (await businessHours(db)).timeZone),
    content: post.draft,
    personId,
    oldSlugs: slugs.map(({ slug }) => slug).filter((slug) => slug !== post.slug),
    authors: await listAuthors(db, post),
    knownTags: await listTags(db),
    mailing: await loadPostMailing(ctx.services, id),
    versions: await listVersions(ctx, id),
    coverImage: await findCover(db, post),
    previewLink: `${config.publicUrl}${previewPath(ctx.services, post)}`,
    previewEnds: previewEnd(ctx.services.clock.now()),
    origin: config.publicUrl,
    activity: await loadRecordActivity(ctx, postSubject(post), url),
    now: ctx.services.clock.now(),
  };
}

export type PostRecord = NonNullable<Awaited<ReturnType<typeof loadPostRecord>>>;
