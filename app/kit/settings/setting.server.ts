import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "#platform/db.server.ts";
import { prepared } from "#platform/prepared.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { settings } from "#db/schema/settings.ts";

const settingByKey = prepared("setting-by-key", ["key"], (db, $) =>
  db.select({ value: settings.value }).from(settings).where(eq(settings.key, $.key)),
);

/** Undefined if it was never set or is no longer valid: a default is better than a broken site. */
export async function findSetting<T extends z.ZodType>(db: Db | Tx, key: string, schema: T): Promise<z.infer<T> | undefined> {
  const [row] = await settingByKey(db, { key });
  return schema.safeParse(row?.value).data;
}

/** The revision of the setting that a form was rendered with. */
export async function settingRevision(db: Db | Tx, key: string): Promise<string> {
  const [row] = await db.select({ updatedAt: settings.updatedAt }).from(settings).where(eq(settings.key, key));
  return row ? row.updatedAt.toISOString() : "never";
}

/** Part of a verb: whether the setting is unchanged since the form was rendered. An advisory lock makes concurrent saves wait. */
export async function isStillAt(tx: Tx, key: string, revision: string): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${key}`}))`);
  return (await settingRevision(tx, key)) === revision;
}

export type SettingSaved = { readonly ok: true } | { readonly ok: false; readonly reason: "changed" };

export async function saveSetting(tx: Tx, key: string, value: unknown, updatedAt: Date): Promise<void> {
  await tx.insert(settings).values({ key, value, updatedAt }).onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } });
}
