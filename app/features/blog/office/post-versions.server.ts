import { and, desc, eq, inArray, lt } from "drizzle-orm";
import { isDeepStrictEqual } from "node:util";
import type { PostContent } from "#domain/blog/post-content.ts";
import { type Conflict, conflictOf } from "#kit/desk/conflict.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise, type Tx } from "#platform/write.server.ts";
import { postVersions } from "#db/schema/blog.ts";
import { images } from "#db/schema/media.ts";
import { people } from "#db/schema/people.ts";
import type { BlockDiff } from "#kit/desk/diff-blocks.ts";
import { diffPosts } from "./diff-posts.ts";
import { keepVersion } from "./keep-version.server.ts";
import { changePost, eventSubject, findPost, type UnknownPost } from "./post-record.server.ts";
import { imageIdsOf } from "./what-is-missing.ts";
import { putDraft, type Saved } from "./save-draft.server.ts";

/** Older versions still exist and can be restored by number. */
const SHOWN_VERSIONS = 100;

/** Newest first. */
export async function listVersions({ services: { db }, actor }: Ctx, postId: string) {
  authorise(actor, "blogs");
  return db
    .select({ version: postVersions.version, reason: postVersions.reason, createdAt: postVersions.createdAt, person: people.name })
    .from(postVersions)
    .leftJoin(people, eq(people.id, postVersions.personId))
    .where(eq(postVersions.postId, postId))
    .orderBy(desc(postVersions.version))
    .limit(SHOWN_VERSIONS);
}

export type VersionEntry = Awaited<ReturnType<typeof listVersions>>[number];

async function contentOf(db: Db | Tx, postId: string, version: number): Promise<PostContent | undefined> {
  const [row] = await db
    .select({ content: postVersions.content })
    .from(postVersions)
    .where(and(eq(postVersions.postId, postId), eq(postVersions.version, version)));
  return row?.content;
}

async function contentBefore(db: Db, postId: string, version: number): Promise<PostContent | undefined> {
  const isBefore = and(eq(postVersions.postId, postId), lt(postVersions.version, version));
  const [row] = await db
    .select({ content: postVersions.content })
    .from(postVersions)
    .where(isBefore)
    .orderBy(desc(postVersions.version))
    .limit(1);
  return row?.content;
}

async function pictureNames(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const found = await db
    .select({ id: images.id, name: images.name })
    .from(images)
    .where(inArray(images.id, [...ids]));
  return new Map(found.map(({ id, name }) => [id, name]));
}

export interface VersionDiff {
  readonly version: number;
  readonly blocks: readonly BlockDiff[];
}

/** A version's diff to the previous one or to the draft. Undefined if it does not exist. */
export async function diffVersions(
  ctx: Ctx,
  postId: string,
  version: number,
  against: "before" | "draft",
): Promise<VersionDiff | undefined> {
  authorise(ctx.actor, "blogs");
  const { db } = ctx.services;
  const content = await contentOf(db, postId, version);
  const post = await findPost(db, postId);
  if (!content || !post) return undefined;
  const [before, after] = against === "draft" ? [content, post.draft] : [await contentBefore(db, postId, version), content];
  return {
    version,
    blocks: diffPosts(before, after, await pictureNames(db, [...(before ? imageIdsOf(before) : []), ...imageIdsOf(after)])),
  };
}

export type Restored = Saved | Conflict | { readonly ok: false; readonly reason: "no_version" };

/** Copies an older version into the draft. The current draft is stored as a version first, so this can be undone. */
export function restoreVersion(
  ctx: Ctx,
  id: string,
  { version, revision }: { readonly version: number; readonly revision: number },
): Promise<Restored | UnknownPost> {
  return changePost(ctx, id, async (change): Promise<Restored> => {
    const { tx, post, record, staff, now } = change;
    if (post.draftRevision !== revision) return conflictOf(tx, post, staff.personId);
    const content = await contentOf(tx, id, version);
    if (!content) return { ok: false, reason: "no_version" };
    const [last] = await tx
      .select({ content: postVersions.content })
      .from(postVersions)
      .where(eq(postVersions.postId, id))
      .orderBy(desc(postVersions.version))
      .limit(1);
    const kept = { postId: id, personId: staff.personId, createdAt: now };
    if (!isDeepStrictEqual(last?.content, post.draft)) await keepVersion(tx, { ...kept, content: post.draft, reason: "saved" });
    await keepVersion(tx, { ...kept, content, reason: "restored" });
    record({ type: "post.version_restored", subject: eventSubject(post), details: { version } });
    return putDraft(change, content);
  });
}
