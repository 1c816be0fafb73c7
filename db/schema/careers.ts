import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { CANDIDATE_ORIGINS } from "#domain/careers/candidate-origin.ts";
import type { Answers, JobQuestion } from "#domain/careers/job-question.ts";
import { LETTER_KINDS } from "#domain/careers/letter-kind.ts";
import { files } from "./files.ts";
import { people } from "./people.ts";

export const jobStatus = pgEnum("job_status", ["draft", "open", "paused", "closed"]);
export const jobType = pgEnum("job_type", ["full_time", "part_time", "contract", "internship"]);
export const workplace = pgEnum("workplace", ["on_site", "hybrid", "remote"]);
export const salaryPeriod = pgEnum("salary_period", ["year", "month", "hour"]);
export const applicationStage = pgEnum("application_stage", [
  "applied",
  "screening",
  "interview",
  "offer",
  "hired",
  "rejected",
  "withdrawn",
]);

export const jobs = pgTable(
  "jobs",
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    team: text().notNull(),
    type: jobType().notNull(),
    workplace: workplace().notNull(),
    city: text().notNull(),
    /** ISO 3166-1 alpha-2. For remote work, where people may live. */
    country: text().notNull(),
    summary: text().notNull(),
    duties: text().array().notNull(),
    mustHave: text("must_have").array().notNull(),
    niceToHave: text("nice_to_have")
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    process: text().array().notNull(),
    /** A job without a range states why. */
    salaryMinCents: bigint("salary_min_cents", { mode: "number" }),
    salaryMaxCents: bigint("salary_max_cents", { mode: "number" }),
    salaryCurrency: text("salary_currency").notNull().default("USD"),
    salaryPeriod: salaryPeriod("salary_period").notNull().default("year"),
    salaryOmittedBecause: text("salary_omitted_because"),
    questions: jsonb().$type<readonly JobQuestion[]>().notNull().default([]),
    status: jobStatus().notNull().default("draft"),
    /** When the job opens and closes automatically. */
    opensAt: timestamp("opens_at", { withTimezone: true }),
    closesAt: timestamp("closes_at", { withTimezone: true }),
    openedAt: timestamp("opened_at", { withTimezone: true }),
    closedAt: timestamp("closed_at", { withTimezone: true }),
    /** Incremented by every change; a form opened before another change is rejected. */
    revision: integer().notNull().default(1),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("jobs_status_idx").on(table.status, table.openedAt)],
);

export const jobViews = pgTable(
  "job_views",
  {
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "cascade" }),
    day: date().notNull(),
    count: integer().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.day] })],
);

/**
 * One candidate for one job. The same email address may appear in several: only an application's private link proves that a second form is
 * from the same person.
 */
export const applications = pgTable(
  "applications",
  {
    id: uuid().primaryKey().defaultRandom(),
    jobId: uuid("job_id")
      .notNull()
      .references(() => jobs.id, { onDelete: "restrict" }),
    /** From the latest submission. */
    email: text().notNull(),
    fullName: text("full_name").notNull(),
    phone: text().notNull().default(""),
    links: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    answers: jsonb().$type<Answers>().notNull().default({}),
    cvFileId: uuid("cv_file_id").references(() => files.id, { onDelete: "set null" }),
    stage: applicationStage().notNull().default("applied"),
    /** The overall verdict of staff, on the scale of the scores: 1 to 4. */
    rating: integer(),
    assigneeId: uuid("assignee_id").references(() => people.id, { onDelete: "set null" }),
    /** Null if staff added the candidate, who was asked for nothing. */
    consentedAt: timestamp("consented_at", { withTimezone: true }),
    /** How staff know a candidate whom they added; null for one who applied. */
    origin: text({ enum: CANDIDATE_ORIGINS }),
    /** When everything about this application is erased, as the form promises. */
    eraseAt: timestamp("erase_at", { withTimezone: true }).notNull(),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("applications_job_email_idx").on(table.jobId, sql`lower(${table.email})`),
    index("applications_stage_idx").on(table.stage, table.createdAt),
    index("applications_email_idx").on(sql`lower(${table.email})`),
    index("applications_erase_idx").on(table.eraseAt),
    index("applications_updated_idx").on(table.updatedAt),
    index("applications_assignee_idx").on(table.assigneeId),
    index("applications_cv_idx")
      .on(table.cvFileId)
      .where(sql`${table.cvFileId} is not null`),
  ],
);

/** Every submission of the form, as it was sent. One sent through the private link adds to the application and removes nothing. */
export const applicationSubmissions = pgTable(
  "application_submissions",
  {
    id: uuid().primaryKey().defaultRandom(),
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    content: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    cvFileId: uuid("cv_file_id").references(() => files.id, { onDelete: "set null" }),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    requestHash: text("request_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("application_submissions_application_idx").on(table.applicationId),
    index("application_submissions_cv_idx")
      .on(table.cvFileId)
      .where(sql`${table.cvFileId} is not null`),
  ],
);

/** One colleague's assessment of the candidate at one stage. */
export const applicationScores = pgTable(
  "application_scores",
  {
    applicationId: uuid("application_id")
      .notNull()
      .references(() => applications.id, { onDelete: "cascade" }),
    stage: applicationStage().notNull(),
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    /** 1 to 4. */
    score: integer().notNull(),
    reason: text().notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationId, table.stage, table.personId] }),
    check("application_scores_score", sql`${table.score} between 1 and 4`),
  ],
);

/** Letter templates for candidates, with placeholders such as {{name}}. */
export const candidateLetters = pgTable("candidate_letters", {
  id: uuid().primaryKey().defaultRandom(),
  kind: text({ enum: LETTER_KINDS }).notNull().default("other"),
  title: text().notNull(),
  subject: text().notNull(),
  body: text().notNull(),
  isDemo: boolean("is_demo").notNull().default(false),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
});
