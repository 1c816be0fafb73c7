import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Holder, Permission } from "#domain/access/permissions.ts";
import { isId } from "#domain/list/search-params.ts";
import type { Services } from "#platform/services.ts";
import type { AdminIconName } from "#ui/admin/shell/admin-icon.tsx";
import type { PaletteEntry } from "#ui/admin/shell/palette-entry.ts";

/** Finds records of one kind from a few letters. */
export interface RecordSearch {
  readonly title: string;
  readonly icon: AdminIconName;
  readonly permission: Permission;
  /** Shown above what came from the same person. */
  readonly isFirst?: boolean;
  /**
   * The words are in lower case; the best matches come first. The caller has checked the permission, but individual records may require
   * more.
   */
  readonly find: (services: Services, words: string, max: number, holder: Holder) => Promise<readonly Omit<PaletteEntry, "icon">[]>;
}

/** Escapes LIKE wildcards, so that a typed percent sign matches a percent sign. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A trigram index needs three letters. Shorter words are matched at the start of a word, which the index supports too. */
const isShort = (word: string) => /^[\p{L}\p{N}]{1,2}$/u.test(word);

/** Case-insensitive. */
export const contains = (column: AnyColumn | SQL, words: string): SQL =>
  isShort(words)
    ? sql`(${column} ilike ${`${words}%`} or ${column} ilike ${`% ${words}%`})`
    : sql`${column} ilike ${`%${literal(words)}%`}`;

/**
 * For long texts: matches words that start with this. A message has far fewer words than trigrams, so this index is smaller and faster to
 * write.
 */
export const saysWord = (text: AnyColumn | SQL, word: string): SQL =>
  sql`to_tsvector('simple', ${text}) @@ to_tsquery('simple', ${`'${word.replaceAll(/['\\]/g, "$&$&")}':*`})`;

/** For stored ids of any format. */
export const startsWith = (column: AnyColumn, word: string): SQL => sql`${column} like ${`${literal(word.toLowerCase())}%`}`;

const NO_ID = "00000000-0000-0000-0000-000000000000";

/** For ids: staff paste the beginning, in lower case. A range comparison lets the query use the primary key's index. */
export function startsLike(column: AnyColumn, words: string): SQL {
  const [first, last] = ["0", "f"].map((digit) => words + NO_ID.replaceAll("0", digit).slice(words.length));
  return isId(first ?? "") ? sql`${column} between ${first} and ${last}` : sql`false`;
}
