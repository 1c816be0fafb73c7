import { sql, type AnyColumn, type SQL } from "drizzle-orm";
import type { Holder, Permission } from "#domain/access/permissions.ts";
import type { Services } from "#platform/services.ts";
import type { AdminIconName } from "#ui/admin/shell/admin-icon.tsx";
import type { PaletteEntry } from "#ui/admin/shell/palette-entry.ts";

/** Finds records of one kind by a few letters. */
export interface RecordSearch {
  readonly title: string;
  readonly icon: AdminIconName;
  readonly permission: Permission;
  /** The words are in lower case; the best matches come first. The caller has checked the permission; records may need more than that. */
  readonly find: (services: Services, words: string, max: number, holder: Holder) => Promise<readonly Omit<PaletteEntry, "icon">[]>;
}

/** Escapes LIKE wildcards: a typed percent sign matches a percent sign. */
const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

export const contains = (column: AnyColumn | SQL, words: string): SQL => sql`lower(${column}) like ${`%${literal(words)}%`}`;

/** For ids, of which staff paste the beginning. */
export const startsLike = (column: AnyColumn, words: string): SQL => sql`${column}::text like ${`${literal(words)}%`}`;
