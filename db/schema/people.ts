import { sql } from "drizzle-orm";
import { boolean, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

export const personRole = pgEnum("person_role", ["admin", "member"]);

/** Staff. Visitors never sign in. */
export const people = pgTable(
  "people",
  {
    id: uuid().primaryKey().default(sql`gen_random_uuid()`),
    email: text().notNull(),
    name: text().notNull(),
    role: personRole().notNull(),
    /** Absent until an invitation is accepted: such a person cannot sign in. */
    passwordHash: text("password_hash"),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("people_email_key").on(sql`lower(${table.email})`)],
);
