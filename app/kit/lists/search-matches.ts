import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

export type Expression = AnyPgColumn | SQL;

/** Whether the expression contains the word that is searched for. */
export type Matches = (expression: Expression) => SQL;
