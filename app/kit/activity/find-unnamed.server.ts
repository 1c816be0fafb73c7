import { sql } from "drizzle-orm";
import { allows, type Holder } from "#domain/access/permissions.ts";
import { isId } from "#domain/list/search-params.ts";
import { permissionForKind } from "#kit/capability/record-kinds.ts";
import type { Services } from "#platform/services.ts";

interface Unnamed {
  readonly subjectKind: string;
  readonly subjectId: string;
}

interface Found {
  /** The kind of record, for example "Chat". */
  readonly one: string;
  readonly person: string;
  /** What it is about, in one line. */
  readonly title: string;
}

const TITLE_CHARACTERS = 48;

/** `text` may be one character longer, so that a cut can be seen. */
const inOneLine = (text: string) => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return text.length > TITLE_CHARACTERS ? `${line.slice(0, TITLE_CHARACTERS - 1).trimEnd()}…` : line;
};

/** Whose records these are, by id, if they still exist. The log stores no names of chats, because they would outlive the chat. */
export async function findUnnamed({ db, capabilities }: Services, unnamed: readonly Unnamed[]): Promise<ReadonlyMap<string, Found>> {
  const sources = capabilities.flatMap(({ queue = [] }) => queue);
  const found = await Promise.all(
    sources.map(async ({ kind, one, from, id, person, title }) => {
      const ids = unnamed.filter(({ subjectKind, subjectId }) => subjectKind === kind && isId(subjectId)).map(({ subjectId }) => subjectId);
      if (ids.length === 0) return [];
      const { rows } = await db.execute(
        sql`select ${id}::text as id, ${person} as person, left(${title}, ${TITLE_CHARACTERS + 1}) as title from ${from} where ${id} in ${ids}`,
      );
      return rows.map(
        (row) => [String(row["id"]), { one, person: String(row["person"]), title: inOneLine(String(row["title"] ?? "")) }] as const,
      );
    }),
  );
  return new Map(found.flat());
}

/** Names of records that came from clients: who they are from and what they are about, where the log says an address or a number. */
export async function findClientNames(
  services: Services,
  holder: Holder,
  subjects: readonly Unnamed[],
): Promise<ReadonlyMap<string, string>> {
  const kinds = services.capabilities
    .flatMap(({ personStory = [] }) => personStory)
    .map(({ kind }) => kind)
    .filter((kind) => allows(holder, permissionForKind(services, kind)));
  const found = await findUnnamed(
    services,
    subjects.filter(({ subjectKind }) => kinds.includes(subjectKind)),
  );
  return new Map([...found].map(([id, { person, title }]) => [id, [person, title].filter(Boolean).join(": ")]));
}
