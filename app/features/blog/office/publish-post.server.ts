import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { plainText } from "#domain/blog/plain-text.ts";
import { planMailing, startMailing } from "#features/newsletter/plan-mailing.server.ts";
import { holdPictures } from "#kit/media/load-pictures.server.ts";
import { type Conflict, conflictOf } from "#kit/desk/conflict.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { posts } from "#db/schema/blog.ts";
import { keepVersion } from "./keep-version.server.ts";
import { changePost, eventSubject, nameOfPost, type Post, type UnknownPost } from "./post-record.server.ts";
import { withStoredMeasures } from "./stored-measures.server.ts";
import { imageIdsOf, whatIsMissing } from "./what-is-missing.ts";

interface Incomplete {
  readonly ok: false;
  readonly reason: "incomplete";
  readonly missing: readonly string[];
}

export type Published =
  | {
      readonly ok: true;
      readonly isChanged: boolean;
      /** Number of subscribers it is mailed to; undefined if it is not mailed. */
      readonly mailedTo?: number | undefined;
    }
  | Incomplete;

async function missingImages(tx: Tx, post: Post): Promise<readonly string[]> {
  const wanted = imageIdsOf(post.draft);
  const known = await holdPictures(tx, wanted);
  return known.length === wanted.length ? [] : ["A picture in the post no longer exists. Upload it again or remove it."];
}

interface Publishing {
  readonly tx: Tx;
  readonly post: Post;
  readonly record: RecordEvent;
  readonly now: Date;
  /** Null if the schedule published it. */
  readonly personId: string | null;
  /** Whether to mail it; if undefined, the schedule's setting applies. */
  readonly isMailed?: boolean | undefined;
}

/** Makes the draft live. Shared by publishing one post, publishing in bulk and the schedule. */
export async function putLive({ tx, post, record, now, personId, isMailed }: Publishing): Promise<Published> {
  const draft = await withStoredMeasures(tx, post.draft);
  const isSame = post.status === "published" && isDeepStrictEqual(post.live, draft);
  if (isSame && post.publishAt === null) return { ok: true, isChanged: false };
  const missing = [...whatIsMissing(draft), ...(await missingImages(tx, post))];
  if (missing.length > 0) return { ok: false, reason: "incomplete", missing };
  const text = plainText(draft.body);
  const live = {
    draft,
    live: draft,
    liveTitle: draft.title,
    liveSummary: draft.summary,
    liveText: text,
    tags: [...draft.tags],
    liveChangedAt: now,
  };
  const standing = {
    status: "published" as const,
    publishedAt: post.publishedAt ?? now,
    publishAt: null,
    scheduleError: null,
    updatedAt: now,
  };
  await tx
    .update(posts)
    .set({ ...live, ...standing })
    .where(eq(posts.id, post.id));
  if (!isSame) await keepVersion(tx, { postId: post.id, content: draft, reason: "published", personId, createdAt: now });
  record({
    type: post.status === "published" ? "post.changes_published" : "post.published",
    subject: eventSubject(post),
    details: { slug: post.slug },
  });
  if (isMailed !== undefined) await planMailing(tx, post.id, isMailed, now);
  return { ok: true, isChanged: true, mailedTo: await startMailing(tx, { post, name: nameOfPost(draft), record, now }) };
}

/** `revision` is the one on the writer's screen. Without it, the current draft is published. */
export function publishPost(
  ctx: Ctx,
  id: string,
  { revision, isMailed }: { readonly revision?: number | undefined; readonly isMailed?: boolean | undefined } = {},
): Promise<Published | Conflict | UnknownPost> {
  return changePost(ctx, id, async ({ tx, post, record, staff, now }): Promise<Published | Conflict> => {
    if (revision !== undefined && revision !== post.draftRevision) return conflictOf(tx, post, staff.personId);
    return putLive({ tx, post, record, now, personId: staff.personId, isMailed });
  });
}
