import type { SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

export type Expression = AnyPgColumn | SQL;

/** Whether the expression contains the search word. */
export type Matches = (expression: Expression) => SQL;
