import { isDeepStrictEqual } from "node:util";
import { and, desc, eq } from "drizzle-orm";
import type { PostContent } from "#domain/blog/post-content.ts";
import type { Tx } from "#platform/write.server.ts";
import { postVersions } from "#db/schema/blog.ts";

type VersionReason = (typeof postVersions.$inferSelect)["reason"];

/** Saves by one person within this window become one version. */
const VERSION_WINDOW_MS = 10 * 60_000;

interface NewVersion {
  readonly postId: string;
  readonly content: PostContent;
  readonly reason: VersionReason;
  readonly personId: string | null;
  readonly createdAt: Date;
}

async function lastVersion(tx: Tx, postId: string) {
  const [last] = await tx.select().from(postVersions).where(eq(postVersions.postId, postId)).orderBy(desc(postVersions.version)).limit(1);
  return last;
}

/** The caller holds the post's row lock, so no other transaction takes the same number. */
export async function keepVersion(tx: Tx, version: NewVersion): Promise<number> {
  const number = ((await lastVersion(tx, version.postId))?.version ?? 0) + 1;
  await tx.insert(postVersions).values({ ...version, version: number });
  return number;
}

type Saving = Omit<NewVersion, "reason"> & { readonly personId: string };

/** The state before a save. */
interface Replaced {
  readonly content: PostContent;
  readonly personId: string | null;
  readonly savedAt: Date;
}

/** Stores both the old and the new text as versions, regardless of author and time. */
export async function keepApart(tx: Tx, before: Replaced, saved: Saving): Promise<void> {
  const last = await lastVersion(tx, saved.postId);
  if (!isDeepStrictEqual(last?.content, before.content))
    await keepVersion(tx, {
      postId: saved.postId,
      content: before.content,
      reason: "saved",
      personId: before.personId,
      createdAt: before.savedAt,
    });
  await keepVersion(tx, { ...saved, reason: "saved" });
}

/**
 * One version per person and ten minutes, always with the latest text. If another version came in between, it is renumbered to follow that
 * one, so that versions stay in chronological order. Returns whether a new version was started.
 */
export async function keepSaved(tx: Tx, saved: Saving): Promise<boolean> {
  const { postId, personId, content, createdAt } = saved;
  const isTheirs = and(eq(postVersions.postId, postId), eq(postVersions.personId, personId), eq(postVersions.reason, "saved"));
  const [own] = await tx.select().from(postVersions).where(isTheirs).orderBy(desc(postVersions.version)).limit(1);
  const isOpen = own !== undefined && createdAt.getTime() - own.createdAt.getTime() < VERSION_WINDOW_MS;
  if (!isOpen) {
    await keepVersion(tx, { ...saved, reason: "saved" });
    return true;
  }
  const isOwn = and(eq(postVersions.postId, postId), eq(postVersions.version, own.version));
  if ((await lastVersion(tx, postId))?.version === own.version) {
    await tx.update(postVersions).set({ content }).where(isOwn);
    return false;
  }
  await keepVersion(tx, { ...saved, createdAt: own.createdAt, reason: "saved" });
  await tx.delete(postVersions).where(isOwn);
  return false;
}
