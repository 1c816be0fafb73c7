import { sql } from "drizzle-orm";
import { isId } from "#domain/list/search-params.ts";
import type { Services } from "#platform/services.ts";

interface Unnamed {
  readonly subjectKind: string;
  readonly subjectId: string;
}

interface Found {
  /** The kind of record, for example "Chat". */
  readonly one: string;
  readonly person: string;
}

/** Whose records these are, by id, if they still exist. The log stores no names of chats, because they would outlive the chat. */
export async function findUnnamed({ db, capabilities }: Services, unnamed: readonly Unnamed[]): Promise<ReadonlyMap<string, Found>> {
  const sources = capabilities.flatMap(({ queue = [] }) => queue);
  const found = await Promise.all(
    sources.map(async ({ kind, one, from, id, person }) => {
      const ids = unnamed.filter(({ subjectKind, subjectId }) => subjectKind === kind && isId(subjectId)).map(({ subjectId }) => subjectId);
      if (ids.length === 0) return [];
      const { rows } = await db.execute(sql`select ${id}::text as id, ${person} as person from ${from} where ${id} in ${ids}`);
      return rows.map((row) => [String(row["id"]), { one, person: String(row["person"]) }] as const);
    }),
  );
  return new Map(found.flat());
}
