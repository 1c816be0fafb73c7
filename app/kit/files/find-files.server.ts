import { and, asc, eq, inArray } from "drizzle-orm";
import { isId } from "#domain/list/search-params.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { files } from "#db/schema/files.ts";

export type FileRecord = typeof files.$inferSelect;

export async function findFile(db: Db | Tx, id: string): Promise<FileRecord | undefined> {
  if (!isId(id)) return undefined;
  const [file] = await db.select().from(files).where(eq(files.id, id));
  return file;
}

export async function listFiles(db: Db | Tx, kind: string, subjectIds: readonly string[]): Promise<FileRecord[]> {
  if (subjectIds.length === 0) return [];
  const isTheirs = and(eq(files.subjectKind, kind), inArray(files.subjectId, [...subjectIds]));
  return db.select().from(files).where(isTheirs).orderBy(asc(files.createdAt), asc(files.name));
}
