import { isDeepStrictEqual } from "node:util";
import { and, desc, eq } from "drizzle-orm";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { authorise, type Tx } from "#platform/write.server.ts";
import { people } from "#db/schema/people.ts";
import { sitePageVersions } from "#db/schema/site.ts";
import type { PageVersion } from "./page-facts.ts";
import { findPageRecord, liveWords, type Page, withOwnSlug } from "./page-record.server.ts";

type Version = typeof sitePageVersions.$inferSelect;

/** Saves by one person within this window become one version. */
const WINDOW_MS = 10 * 60_000;
/** Older versions still exist. */
const SHOWN = 100;

async function lastVersion(tx: Tx, pageId: string): Promise<Version | undefined> {
  const [last] = await tx
    .select()
    .from(sitePageVersions)
    .where(eq(sitePageVersions.pageId, pageId))
    .orderBy(desc(sitePageVersions.version))
    .limit(1);
  return last;
}

/** Returns its number. The caller holds the page's row lock, so no other transaction takes the same one. */
export async function keepVersion(tx: Tx, version: Omit<Version, "version">): Promise<number> {
  const number = ((await lastVersion(tx, version.pageId))?.version ?? 0) + 1;
  await tx.insert(sitePageVersions).values({ ...version, version: number });
  return number;
}

/** Returns whether a new version was started; otherwise the person's last one was updated. */
export async function keepSaved(tx: Tx, saved: Omit<Version, "version" | "reason">): Promise<boolean> {
  const last = await lastVersion(tx, saved.pageId);
  const isOpen =
    last?.reason === "saved" && last.personId === saved.personId && saved.createdAt.getTime() - last.createdAt.getTime() < WINDOW_MS;
  if (!isOpen) {
    await keepVersion(tx, { ...saved, reason: "saved" });
    return true;
  }
  const isLast = and(eq(sitePageVersions.pageId, saved.pageId), eq(sitePageVersions.version, last.version));
  await tx.update(sitePageVersions).set({ words: saved.words }).where(isLast);
  return false;
}

/** Stores the replaced draft as a version. */
export async function keepReplaced(tx: Tx, replaced: Omit<Version, "version" | "reason">): Promise<void> {
  const last = await lastVersion(tx, replaced.pageId);
  if (!isDeepStrictEqual(last?.words, replaced.words)) await keepVersion(tx, { ...replaced, reason: "saved" });
}

/** Newest first. */
export async function listVersions(db: Db, pageId: string): Promise<readonly PageVersion[]> {
  const rows = await db
    .select({
      version: sitePageVersions.version,
      reason: sitePageVersions.reason,
      at: sitePageVersions.createdAt,
      by: people.name,
    })
    .from(sitePageVersions)
    .leftJoin(people, eq(people.id, sitePageVersions.personId))
    .where(eq(sitePageVersions.pageId, pageId))
    .orderBy(desc(sitePageVersions.version))
    .limit(SHOWN);
  return rows.map((row) => ({ ...row, by: row.by ?? "The system" }));
}

export async function wordsOfVersion(db: Db | Tx, pageId: string, version: number): Promise<unknown> {
  const [row] = await db
    .select({ words: sitePageVersions.words })
    .from(sitePageVersions)
    .where(and(eq(sitePageVersions.pageId, pageId), eq(sitePageVersions.version, version)));
  return row?.words;
}

/** The version that is live, and what was published before it. Undefined if that was nothing or the built-in text. */
export async function publishedVersions(db: Db | Tx, page: Page) {
  if (page.live === null) return {};
  const rows = await db
    .select({ words: sitePageVersions.words, version: sitePageVersions.version, at: sitePageVersions.createdAt })
    .from(sitePageVersions)
    .where(and(eq(sitePageVersions.pageId, page.id), eq(sitePageVersions.reason, "published")))
    .orderBy(desc(sitePageVersions.version))
    .limit(SHOWN);
  const at = rows.findIndex(({ words }) => isDeepStrictEqual(withOwnSlug(page.path, words), liveWords(page)));
  return { live: rows[at]?.version, before: rows[at + 1] };
}

/** A version's text for comparison: by number, `built` for the built-in text, or `live`. */
export async function readVersion(ctx: Ctx, pageId: string, version: string): Promise<unknown> {
  authorise(ctx.actor, "pages");
  const { db } = ctx.services;
  if (/^\d{1,9}$/.test(version)) return wordsOfVersion(db, pageId, Number(version));
  const page = await findPageRecord(db, pageId);
  if (version === "built") return page?.built;
  return version === "live" && page ? liveWords(page) : undefined;
}
