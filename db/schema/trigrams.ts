import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** For an index that finds parts of these texts, in any case. The extension `pg_trgm` may be installed without being a superuser. */
export const trigrams = (...texts: readonly (AnyPgColumn | SQL)[]) => texts.map((text) => sql`${text} gin_trgm_ops`) as [SQL, ...SQL[]];
