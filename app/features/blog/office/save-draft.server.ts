import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { plainText } from "#domain/blog/plain-text.ts";
import type { PostContent } from "#domain/blog/post-content.ts";
import { slugOf } from "#domain/blog/post-slug.ts";
import { type Conflict, conflictOf } from "#kit/desk/conflict.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Tx } from "#platform/write.server.ts";
import { posts } from "#db/schema/blog.ts";
import { claimFreeSlug, releaseSlug } from "./claim-slug.server.ts";
import { keepApart, keepSaved } from "./keep-version.server.ts";
import { changePost, eventSubject, type Post, type PostChange, type UnknownPost } from "./post-record.server.ts";
import { followsTitle, isUntitled } from "./follows-title.ts";
import { withStoredMeasures } from "./stored-measures.server.ts";

export interface Saved {
  readonly ok: true;
  readonly revision: number;
  readonly savedAt: Date;
  readonly slug: string;
  /** Whether the draft differs from the live text. */
  readonly isChanged: boolean;
}

/** The slug follows the title until readers have seen the post or staff set a slug. */
async function slugFor(tx: Tx, post: Post, title: string): Promise<string> {
  const wanted = slugOf(title);
  const isFree = post.publishedAt === null && followsTitle(post.slug, post.draft.title);
  const isFine = !isUntitled(post.slug) && followsTitle(post.slug, title);
  if (!isFree || isFine || wanted === "") return post.slug;
  await releaseSlug(tx, post.id, post.slug);
  return claimFreeSlug(tx, post.id, wanted);
}

/** Shared by all operations that replace the draft. */
export async function putDraft({ tx, post, staff, now }: PostChange, content: PostContent): Promise<Saved> {
  const slug = await slugFor(tx, post, content.title);
  const revision = post.draftRevision + 1;
  // An edited demo post becomes a real one, so that removing the demo data does not delete it.
  const saved = {
    draft: content,
    slug,
    draftRevision: revision,
    draftSavedAt: now,
    draftSavedBy: staff.personId,
    updatedAt: now,
    isDemo: false,
  };
  await tx.update(posts).set(saved).where(eq(posts.id, post.id));
  return { ok: true, revision, savedAt: now, slug, isChanged: !isDeepStrictEqual(post.live, content) };
}

export interface DraftSave {
  readonly content: PostContent;
  /** The revision loaded by the editor; an outdated one is refused. */
  readonly revision: number;
  /** Overwrites deliberately after a conflict; the replaced text is stored as a version. */
  readonly isInsisting?: boolean | undefined;
}

/** Shorter texts are quickly rewritten. */
const MIN_CHARACTERS_TO_MISS = 200;

/** Whether a save removes so much text that it may be an accident, such as typing over "select all". */
function isMuchShorter(before: PostContent, after: PostContent): boolean {
  const length = plainText(before.body).length;
  return length >= MIN_CHARACTERS_TO_MISS && plainText(after.body).length < length / 2;
}

/** Stores the editor's autosave. */
export function saveDraft(
  ctx: Ctx,
  id: string,
  { content: sent, revision, isInsisting = false }: DraftSave,
): Promise<Saved | Conflict | UnknownPost> {
  return changePost(ctx, id, async (change): Promise<Saved | Conflict> => {
    const { tx, post, record, staff, now } = change;
    const content = await withStoredMeasures(tx, sent);
    // Identical content is a retry whose first response was lost, neither a change nor a conflict.
    if (isDeepStrictEqual(post.draft, content)) {
      return {
        ok: true,
        revision: post.draftRevision,
        savedAt: post.draftSavedAt,
        slug: post.slug,
        isChanged: !isDeepStrictEqual(post.live, content),
      };
    }
    if (post.draftRevision !== revision) return conflictOf(tx, post, staff.personId);
    const saved = await putDraft(change, content);
    const version = { postId: id, content, personId: staff.personId, createdAt: now };
    const isApart = isInsisting || isMuchShorter(post.draft, content);
    if (isApart) await keepApart(tx, { content: post.draft, personId: post.draftSavedBy, savedAt: post.draftSavedAt }, version);
    const isNewVersion = isApart || (await keepSaved(tx, version));
    // One log entry per version: one per autosave would flood the log.
    if (isNewVersion) record({ type: "post.edited", subject: eventSubject({ id, draft: content }) });
    return saved;
  });
}
