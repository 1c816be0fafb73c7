import { sql } from "drizzle-orm";
import { boolean, index, integer, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

export const personRole = pgEnum("person_role", ["admin", "member"]);
export const tokenPurpose = pgEnum("token_purpose", ["invitation", "reset"]);

/** Staff. Visitors never sign in. */
export const people = pgTable(
  "people",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    name: text().notNull(),
    role: personRole().notNull(),
    /** The areas a member may work on; an admin may do everything. */
    areas: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    /** Null until an invitation is accepted: until then the person cannot sign in. */
    passwordHash: text("password_hash"),
    totpSecret: text("totp_secret"),
    /** The last time step whose code was used: each code works once. */
    totpLastStep: integer("totp_last_step"),
    /** Removed people keep their name in the history and lose everything else. */
    removedAt: timestamp("removed_at", { withTimezone: true }),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("people_email_key").on(sql`lower(${table.email})`)],
);

/** One row per sign-in. The cookie holds the id and a secret, the browser's local storage a refresh token; only their hashes are stored. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid().primaryKey().defaultRandom(),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    secretHash: text("secret_hash").notNull(),
    refreshHash: text("refresh_hash").notNull(),
    /** The previous refresh token, valid for a few more seconds, so that two tabs do not sign each other out. */
    previousRefreshHash: text("previous_refresh_hash"),
    refreshedAt: timestamp("refreshed_at", { withTimezone: true }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    endedAt: timestamp("ended_at", { withTimezone: true }),
    address: text().notNull(),
    userAgent: text("user_agent").notNull(),
  },
  (table) => [index("sessions_person_idx").on(table.personId)],
);

/** Mailed links that work once: an invitation or a password reset. */
export const oneTimeTokens = pgTable("one_time_tokens", {
  tokenHash: text("token_hash").primaryKey(),
  purpose: tokenPurpose().notNull(),
  personId: uuid("person_id")
    .notNull()
    .references(() => people.id, { onDelete: "cascade" }),
  expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
  usedAt: timestamp("used_at", { withTimezone: true }),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
