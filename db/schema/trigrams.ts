import { type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/** For an index that finds substrings of these texts, case-insensitively. Installing `pg_trgm` does not require a superuser. */
export const trigrams = (...texts: readonly (AnyPgColumn | SQL)[]) => texts.map((text) => sql`${text} gin_trgm_ops`) as [SQL, ...SQL[]];
