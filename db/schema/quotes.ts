import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { EstimatedFeature } from "#domain/estimation/estimate-page.ts";
import type { RoleHours } from "#domain/pricing/hours.ts";
import type { Choices } from "#domain/pricing/options.ts";
import type { DeliverySpeed, PriceBook } from "#domain/pricing/price-book.ts";
import { LOST_REASONS } from "#domain/quotes/lost-reason.ts";
import { people } from "./people.ts";
import { trigrams } from "./trigrams.ts";

export const quoteStatus = pgEnum("quote_status", ["new", "contacted", "proposal_sent", "won", "lost"]);

export interface QuotePage {
  readonly text: string;
  /** If false, the page is kept but not priced. */
  readonly isIncluded: boolean;
  /** Absent for a page without text, and in old versions for one whose call failed. */
  readonly estimate?: {
    readonly hours: RoleHours;
    readonly features: readonly EstimatedFeature[];
    readonly range: { readonly p50Hours: number; readonly p90Hours: number };
    /** The estimator or model that made it, or `staff` for hours set by hand. */
    readonly version: string;
  };
}

/** Hours that staff have typed but not sent: only staff see them. */
export interface HoursDraft {
  /** The version whose pages the hours belong to. */
  readonly version: number;
  /** In page order; null for a page without an estimate. */
  readonly hours: readonly (RoleHours | null)[];
  /** The personal message in the email. */
  readonly message: string;
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

/**
 * Rates never change under a quote: an edited book is stored as the next version. Version 1 is the specification's and also exists in code.
 */
export const priceBooks = pgTable("price_books", {
  version: integer().primaryKey(),
  book: jsonb().$type<PriceBook>().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  createdBy: uuid("created_by").references(() => people.id, { onDelete: "set null" }),
});

export const quotes = pgTable(
  "quotes",
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    status: quoteStatus().notNull().default("new"),
    assigneeId: uuid("assignee_id").references(() => people.id, { onDelete: "set null" }),
    /** Copied from the current version, so that lists can sort and sum by it. */
    version: integer().notNull(),
    totalCents: bigint("total_cents", { mode: "number" }).notNull(),
    delivery: text().$type<DeliverySpeed>().notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    acceptedAt: timestamp("accepted_at", { withTimezone: true }),
    acceptedVersion: integer("accepted_version"),
    /** Set while the status is lost. */
    lostReason: text("lost_reason", { enum: LOST_REASONS }),
    lostNote: text("lost_note").notNull().default(""),
    hoursDraft: jsonb("hours_draft").$type<HoursDraft>(),
    /** Incremented by every new version and every change of the draft; hours based on an older one are rejected. */
    hoursRevision: integer("hours_revision").notNull().default(1),
    /** Our pages that the visitor read before, oldest first; empty with Do Not Track or Global Privacy Control. */
    readPages: jsonb("read_pages").$type<readonly string[]>().notNull().default([]),
    /** A campaign as `newsletter/email/autumn`, or the host of the referring site; empty if unknown. */
    source: text().notNull().default(""),
    /** The number of rows in `quote_views`, counted on insert, so that lists can sort by it. */
    viewCount: integer("view_count").notNull().default(0),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("quotes_email_idx").on(sql`lower(${table.email})`),
    index("quotes_status_idx").on(table.status),
    index("quotes_created_idx").on(table.createdAt, table.id),
    index("quotes_updated_idx").on(table.updatedAt),
    index("quotes_expires_idx").on(table.expiresAt),
    index("quotes_assignee_idx").on(table.assigneeId, table.status),
    index("quotes_words_idx").using("gin", ...trigrams(table.email)),
  ],
);

/**
 * Everything a price was made from. The scope of a version never changes: other wishes are another version. The delivery speed may change.
 */
export const quoteVersions = pgTable(
  "quote_versions",
  {
    quoteId: uuid("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    choices: jsonb().$type<Required<Choices>>().notNull(),
    pages: jsonb().$type<readonly QuotePage[]>().notNull(),
    delivery: text().$type<DeliverySpeed>().notNull(),
    priceBookVersion: integer("price_book_version").notNull(),
    /** At the chosen delivery speed. */
    totalCents: bigint("total_cents", { mode: "number" }).notNull(),
    totalHours: numeric("total_hours", { mode: "number" }).notNull(),
    madeBy: text("made_by", { enum: ["visitor", "staff"] }).notNull(),
    personId: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
    /** Generated by the visitor's browser for one press of Estimate. */
    idempotencyKey: uuid("idempotency_key"),
    /** Hash of the first request with this key: the same key with different content is rejected. */
    requestHash: text("request_hash"),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.quoteId, table.version] }),
    uniqueIndex("quote_versions_idempotency_key").on(table.idempotencyKey),
  ],
);

export const quoteViews = pgTable(
  "quote_views",
  {
    id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    quoteId: uuid("quote_id")
      .notNull()
      .references(() => quotes.id, { onDelete: "cascade" }),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    what: text({ enum: ["page", "pdf"] }).notNull(),
  },
  (table) => [index("quote_views_quote_idx").on(table.quoteId)],
);

/** Cached responses of a language model, by text and model, so that no page is paid for twice. */
export const modelAnswers = pgTable(
  "model_answers",
  {
    key: text().primaryKey(),
    answer: jsonb().$type<NonNullable<QuotePage["estimate"]>>().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("model_answers_created_idx").on(table.createdAt)],
);

/** Reserved before a call at its highest possible cost, and settled after it at the actual one. */
export const modelSpend = pgTable("model_spend", {
  day: date().primaryKey(),
  calls: integer().notNull().default(0),
  microDollars: bigint("micro_dollars", { mode: "number" }).notNull().default(0),
});
