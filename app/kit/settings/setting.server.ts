import { eq, sql } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "#platform/db.server.ts";
import { prepared } from "#platform/prepared.server.ts";
import type { RecordEvent, Tx } from "#platform/write.server.ts";
import { settings } from "#db/schema/settings.ts";

const settingsByKey = prepared("settings-by-key", ["keys"], (db, $) =>
  db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(sql`${settings.key} = any(${$.keys}::text[])`),
);

interface Reading {
  readonly keys: Set<string>;
  readonly values: Promise<ReadonlyMap<string, unknown>>;
}

const readings = new WeakMap<Db | Tx, Reading>();

async function readSoon(db: Db | Tx, keys: ReadonlySet<string>): Promise<ReadonlyMap<string, unknown>> {
  // Waits one tick, so that all settings of the same page or mail are read in one query.
  await new Promise<void>((resolve) => process.nextTick(resolve));
  readings.delete(db);
  const rows = await settingsByKey(db, { keys: [...keys] });
  return new Map(rows.map(({ key, value }) => [key, value]));
}

/** Settings wanted at the same moment are read by one statement: every page shows several. */
async function readValue(db: Db | Tx, key: string): Promise<unknown> {
  const keys = readings.get(db)?.keys ?? new Set<string>();
  keys.add(key);
  const reading = readings.get(db) ?? { keys, values: readSoon(db, keys) };
  readings.set(db, reading);
  return (await reading.values).get(key);
}

/** Undefined if it was never set or is no longer valid: a default is better than a broken site. */
export async function findSetting<T extends z.ZodType>(db: Db | Tx, key: string, schema: T): Promise<z.infer<T> | undefined> {
  return schema.safeParse(await readValue(db, key)).data;
}

/** The revision of the setting that a form was rendered with. */
export async function settingRevision(db: Db | Tx, key: string): Promise<string> {
  const [row] = await db.select({ updatedAt: settings.updatedAt }).from(settings).where(eq(settings.key, key));
  return row ? row.updatedAt.toISOString() : "never";
}

/** An advisory lock makes concurrent saves wait. */
export const lockSetting = (tx: Tx, key: string) => tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`setting:${key}`}))`);

/** Part of a verb: whether the setting is unchanged since the form was rendered. */
export async function isStillAt(tx: Tx, key: string, revision: string): Promise<boolean> {
  await lockSetting(tx, key);
  return (await settingRevision(tx, key)) === revision;
}

export type SettingSaved = { readonly ok: true } | { readonly ok: false; readonly reason: "changed" };

/** What a part of a verb needs to save a setting. */
export interface SettingChange {
  readonly tx: Tx;
  readonly record: RecordEvent;
  readonly now: Date;
}

export async function saveSetting(tx: Tx, key: string, value: unknown, updatedAt: Date): Promise<void> {
  await tx.insert(settings).values({ key, value, updatedAt }).onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } });
}
