import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { AuditReport } from "#domain/audits/report.ts";
import type { CheckSummary, ScopeFile } from "#domain/audits/scope.ts";
import { people } from "./people.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const auditStatus = pgEnum("audit_status", [
  "requested",
  "scoping",
  "scheduled",
  "in_progress",
  "fix_review",
  "published",
  "declined",
]);
export const findingStatus = pgEnum("finding_status", ["open", "acknowledged", "fixed", "wont_fix", "disputed"]);
export const findingLevel = pgEnum("finding_level", ["none", "low", "medium", "high"]);

export const audits = pgTable(
  "audits",
  {
    id: uuid().primaryKey().defaultRandom(),
    status: auditStatus().notNull().default("requested"),
    projectName: text("project_name").notNull(),
    contactName: text("contact_name").notNull(),
    email: text().notNull(),
    company: text().notNull().default(""),
    repository: text().notNull().default(""),
    commit: text().notNull().default(""),
    chain: text().notNull(),
    /** Files in scope; with hashes once we have their bytes. */
    scope: jsonb().$type<readonly ScopeFile[]>().notNull().default([]),
    docs: text().notNull().default(""),
    knownIssues: text("known_issues").notNull().default(""),
    deadline: date(),
    wishDate: date("wish_date"),
    /** The result of the check in the visitor's browser, if they chose to send it. */
    check: jsonb().$type<CheckSummary>(),
    assigneeId: uuid("assignee_id").references(() => people.id, { onDelete: "set null" }),
    teamIds: uuid("team_ids")
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    startsOn: date("starts_on"),
    endsOn: date("ends_on"),
    priceCents: bigint("price_cents", { mode: "number" }),
    /** The report's text: what was reviewed, how, and our assessment. */
    summary: text().notNull().default(""),
    declineReason: text("decline_reason").notNull().default(""),
    sharedAt: timestamp("shared_at", { withTimezone: true }),
    /**
     * A report is public once both sides have agreed to the same content. Each agreement names the content by its hash, so that any change
     * to the report invalidates it.
     */
    firmAgreedAt: timestamp("firm_agreed_at", { withTimezone: true }),
    firmAgreedContent: text("firm_agreed_content"),
    clientAgreedAt: timestamp("client_agreed_at", { withTimezone: true }),
    clientAgreedContent: text("client_agreed_content"),
    /** Since when the client has been waiting for staff to look at their answers. */
    clientAnsweredAt: timestamp("client_answered_at", { withTimezone: true }),
    wantsCall: boolean("wants_call").notNull().default(false),
    /** Part of the signature of the client's link: incrementing it invalidates every earlier link. */
    linkVersion: integer("link_version").notNull().default(1),
    slug: text(),
    publishedAt: timestamp("published_at", { withTimezone: true }),
    reportSha256: text("report_sha256"),
    scopeSha256: text("scope_sha256"),
    /** Whether readers of the published report may download the code in scope. Part of the content that both sides agree to. */
    showsSources: boolean("shows_sources").notNull().default(false),
    /** A withdrawn report keeps its URL and its hash, and says why. */
    withdrawnAt: timestamp("withdrawn_at", { withTimezone: true }),
    withdrawReason: text("withdraw_reason").notNull().default(""),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    requestHash: text("request_hash").notNull(),
    /** Of the details. Each form of the audit has its own, incremented when it is saved; an edit based on an older revision is rejected. */
    revision: integer().notNull().default(1),
    planRevision: integer("plan_revision").notNull().default(1),
    scopeRevision: integer("scope_revision").notNull().default(1),
    summaryRevision: integer("summary_revision").notNull().default(1),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("audits_slug_key").on(table.slug),
    index("audits_status_idx").on(table.status, table.createdAt),
    index("audits_email_idx").on(sql`lower(${table.email})`),
    index("audits_updated_idx").on(table.updatedAt),
    index("audits_assignee_idx").on(table.assigneeId),
  ],
);

export const auditFindings = pgTable(
  "audit_findings",
  {
    id: uuid().primaryKey().defaultRandom(),
    auditId: uuid("audit_id")
      .notNull()
      .references(() => audits.id, { onDelete: "cascade" }),
    /** Numbered within the audit, as in `F-03`. */
    number: integer().notNull(),
    title: text().notNull(),
    file: text().notNull().default(""),
    lineFrom: integer("line_from"),
    lineTo: integer("line_to"),
    excerpt: text().notNull().default(""),
    /** Severity is not stored: domain/severity derives it from these two. */
    impact: findingLevel().notNull(),
    likelihood: findingLevel().notNull(),
    description: text().notNull(),
    proof: text().notNull().default(""),
    recommendation: text().notNull(),
    references: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    status: findingStatus().notNull().default("open"),
    fixCommit: text("fix_commit").notNull().default(""),
    /** Null while a fix is only claimed. */
    fixVerifiedAt: timestamp("fix_verified_at", { withTimezone: true }),
    /** Why the client leaves it as it is or disagrees; shown in the report. */
    clientWords: text("client_words").notNull().default(""),
    revision: integer().notNull().default(1),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("audit_findings_number_key").on(table.auditId, table.number)],
);

/** Messages between client and firm about an audit or one of its findings. */
export const auditMessages = pgTable(
  "audit_messages",
  {
    id: uuid().primaryKey().defaultRandom(),
    auditId: uuid("audit_id")
      .notNull()
      .references(() => audits.id, { onDelete: "cascade" }),
    findingId: uuid("finding_id").references(() => auditFindings.id, { onDelete: "cascade" }),
    writtenBy: text("written_by", { enum: ["client", "staff"] }).notNull(),
    authorId: uuid("author_id").references(() => people.id, { onDelete: "set null" }),
    body: text().notNull(),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("audit_messages_audit_idx").on(table.auditId, table.createdAt),
    index("audit_messages_finding_idx")
      .on(table.findingId)
      .where(sql`${table.findingId} is not null`),
  ],
);

/** The code in scope as submitted; excerpts and hashes are made from it. */
export const auditSources = pgTable(
  "audit_sources",
  {
    auditId: uuid("audit_id")
      .notNull()
      .references(() => audits.id, { onDelete: "cascade" }),
    path: text().notNull(),
    text: text().notNull(),
    sha256: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.auditId, table.path] })],
);

/** Published reports, kept permanently: the text of the page and the exact bytes of the PDF, whatever happens to the audit's rows. */
export const auditReports = pgTable("audit_reports", {
  auditId: uuid("audit_id")
    .primaryKey()
    .references(() => audits.id, { onDelete: "cascade" }),
  content: jsonb().$type<AuditReport>().notNull(),
  pdf: bytea().notNull(),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
