import { sql } from "drizzle-orm";
import { bigint, boolean, date, index, integer, jsonb, pgEnum, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { people } from "./people.ts";

export const employerStatus = pgEnum("employer_status", ["lead", "active", "dormant", "blocked"]);
export const poachingStatus = pgEnum("poaching_status", ["new", "reviewing", "consent_asked", "agreed", "declined", "transferred"]);

/** Companies that want to hire people from the firm. */
export const employers = pgTable(
  "employers",
  {
    id: uuid().primaryKey().defaultRandom(),
    name: text().notNull(),
    website: text().notNull().default(""),
    industry: text().notNull().default(""),
    status: employerStatus().notNull().default("lead"),
    assigneeId: uuid("assignee_id").references(() => people.id, { onDelete: "set null" }),
    /** Incremented by every change of its details; an edit based on an older revision is rejected. */
    revision: integer().notNull().default(1),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex("employers_name_key").on(sql`lower(${table.name})`), index("employers_status_idx").on(table.status)],
);

export const employerContacts = pgTable(
  "employer_contacts",
  {
    id: uuid().primaryKey().defaultRandom(),
    employerId: uuid("employer_id")
      .notNull()
      .references(() => employers.id, { onDelete: "cascade" }),
    fullName: text("full_name").notNull(),
    email: text().notNull(),
    phone: text().notNull().default(""),
    jobTitle: text("job_title").notNull().default(""),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("employer_contacts_email_key").on(table.employerId, sql`lower(${table.email})`),
    index("employer_contacts_email_idx").on(sql`lower(${table.email})`),
  ],
);

/** The sender's own details. A request does not change what we already know about an employer. */
export interface RequestSender {
  readonly company: string;
  readonly website: string;
  readonly industry: string;
  readonly fullName: string;
  readonly email: string;
  readonly phone: string;
}

/** A request to take over a person or a role from our team. */
export const poachingRequests = pgTable(
  "poaching_requests",
  {
    id: uuid().primaryKey().defaultRandom(),
    employerId: uuid("employer_id")
      .notNull()
      .references(() => employers.id, { onDelete: "cascade" }),
    contactId: uuid("contact_id").references(() => employerContacts.id, { onDelete: "set null" }),
    /** Null if staff entered the request. */
    sender: jsonb().$type<RequestSender>(),
    /** The kind of people, e.g. "Two Solidity engineers". */
    wanted: text().notNull(),
    /** As the employer wrote it, if they named a person. */
    namedPerson: text("named_person").notNull().default(""),
    /** The team member this is, once staff have identified them. */
    personId: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
    offer: text().notNull().default(""),
    startsOn: date("starts_on"),
    message: text().notNull().default(""),
    status: poachingStatus().notNull().default("new"),
    /** The deadline for informing a named person. Null if only a role is wanted. */
    informBy: timestamp("inform_by", { withTimezone: true }),
    informedAt: timestamp("informed_at", { withTimezone: true }),
    /** When staff were reminded that the deadline is near, and that it has passed. */
    soonMailedAt: timestamp("soon_mailed_at", { withTimezone: true }),
    overdueMailedAt: timestamp("overdue_mailed_at", { withTimezone: true }),
    transferFeeCents: bigint("transfer_fee_cents", { mode: "number" }),
    decisionReason: text("decision_reason").notNull().default(""),
    decidedAt: timestamp("decided_at", { withTimezone: true }),
    /** When it was declined or transferred; the retention period counts from here. */
    closedAt: timestamp("closed_at", { withTimezone: true }),
    assigneeId: uuid("assignee_id").references(() => people.id, { onDelete: "set null" }),
    idempotencyKey: uuid("idempotency_key").notNull().unique(),
    requestHash: text("request_hash").notNull(),
    /** Incremented when the status, the person, or the day on which they were told changes; a move based on an older one is rejected. */
    revision: integer().notNull().default(1),
    /** Incremented by every edit of the request's form; an edit based on an older one is rejected. */
    factsRevision: integer("facts_revision").notNull().default(1),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index("poaching_requests_employer_idx").on(table.employerId),
    index("poaching_requests_status_idx").on(table.status, table.createdAt),
    index("poaching_requests_inform_idx").on(table.informBy),
    index("poaching_requests_updated_idx").on(table.updatedAt),
    index("poaching_requests_assignee_idx").on(table.assigneeId),
    index("poaching_requests_contact_idx")
      .on(table.contactId)
      .where(sql`${table.contactId} is not null`),
  ],
);
