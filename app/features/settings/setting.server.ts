import { eq } from "drizzle-orm";
import type { z } from "zod";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { settings } from "#db/schema/settings.ts";

/** Undefined when it was never set. What we cannot read any more counts as never set: a default is better than a site that is down. */
export async function findSetting<T extends z.ZodType>(db: Db | Tx, key: string, schema: T): Promise<z.infer<T> | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return schema.safeParse(row?.value).data;
}

export async function saveSetting(tx: Tx, key: string, value: unknown, updatedAt: Date): Promise<void> {
  await tx.insert(settings).values({ key, value, updatedAt }).onConflictDoUpdate({ target: settings.key, set: { value, updatedAt } });
}
