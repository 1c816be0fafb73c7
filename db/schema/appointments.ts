import { sql } from "drizzle-orm";
import {
  boolean,
  check,
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
import type { BusinessHours, OpenSpan } from "#domain/schedule/business-hours.ts";
import { applications } from "./careers.ts";
import { people } from "./people.ts";
import { quotes } from "./quotes.ts";
import { tickets } from "./tickets.ts";

/** Written as `[from,to)` with ISO instants. */
const tstzrange = customType<{ data: string }>({ dataType: () => "tstzrange" });

/**
 * `held`: a visitor has chosen the time and is still filling in the form. Held, requested and confirmed appointments block the host's time.
 */
export const appointmentStatus = pgEnum("appointment_status", [
  "held",
  "requested",
  "confirmed",
  "declined",
  "cancelled",
  "done",
  "no_show",
]);

export const meetingTypes = pgTable("meeting_types", {
  /** Used in links and the API, such as `intro`. */
  id: text().primaryKey(),
  name: text().notNull(),
  description: text().notNull(),
  minutes: integer().notNull(),
  bufferMinutes: integer("buffer_minutes").notNull(),
  minNoticeMinutes: integer("min_notice_minutes").notNull(),
  /** How far ahead visitors may book. */
  horizonDays: integer("horizon_days").notNull(),
  /** Per host and day. */
  dailyCap: integer("daily_cap").notNull(),
  /** Only hosts with one of these topics, if there are any; empty for all hosts. */
  topics: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  /** Staff have to confirm the booking. */
  needsConfirmation: boolean("needs_confirmation").notNull().default(false),
  isActive: boolean("is_active").notNull().default(true),
  /** Shown on the public booking page. If false, only people with its link can book it. */
  isListed: boolean("is_listed").notNull().default(true),
  position: integer().notNull().default(0),
});

export const hosts = pgTable("hosts", {
  personId: uuid("person_id")
    .primaryKey()
    .references(() => people.id, { onDelete: "cascade" }),
  timeZone: text("time_zone").notNull(),
  /** Monday first, in the time zone above. */
  week: jsonb().$type<BusinessHours["week"]>().notNull(),
  topics: text()
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
  videoLink: text("video_link").notNull().default(""),
  isActive: boolean("is_active").notNull().default(true),
  /** Part of the signature of the private feed's link: raising it invalidates old links. */
  feedVersion: integer("feed_version").notNull().default(1),
});

/** A day that differs from its weekday: closed, or with different hours. */
export const hostExceptions = pgTable(
  "host_exceptions",
  {
    hostId: uuid("host_id")
      .notNull()
      .references(() => hosts.personId, { onDelete: "cascade" }),
    day: date().notNull(),
    /** If empty, the host is away all day. */
    spans: jsonb().$type<readonly OpenSpan[]>().notNull(),
    reason: text().notNull().default(""),
  },
  (table) => [primaryKey({ columns: [table.hostId, table.day] })],
);

/** The migration adds an exclusion constraint: appointments of one host that block time cannot overlap, buffers included. */
export const appointments = pgTable(
  "appointments",
  {
    id: uuid().primaryKey().defaultRandom(),
    hostId: uuid("host_id")
      .notNull()
      .references(() => hosts.personId, { onDelete: "restrict" }),
    typeId: text("type_id")
      .notNull()
      .references(() => meetingTypes.id, { onDelete: "restrict" }),
    status: appointmentStatus().notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true }).notNull(),
    endsAt: timestamp("ends_at", { withTimezone: true }).notNull(),
    /** Start to end plus buffers, which no other appointment of the host may overlap. */
    blocked: tstzrange().notNull(),
    heldUntil: timestamp("held_until", { withTimezone: true }),
    fullName: text("full_name").notNull().default(""),
    email: text().notNull().default(""),
    topic: text().notNull().default(""),
    /** The visitor's, for every time that we show or mail to them. */
    timeZone: text("time_zone").notNull(),
    videoLink: text("video_link").notNull().default(""),
    /** Why it was declined or cancelled. */
    reason: text().notNull().default(""),
    /** RFC 5545: incremented by every change that calendars must learn of. */
    sequence: integer().notNull().default(0),
    /** The last sequence mailed to the visitor; differs from `sequence` if the mail could not be sent. */
    mailedSequence: integer("mailed_sequence"),
    remindedDayAt: timestamp("reminded_day_at", { withTimezone: true }),
    remindedHourAt: timestamp("reminded_hour_at", { withTimezone: true }),
    quoteId: uuid("quote_id").references(() => quotes.id, { onDelete: "set null" }),
    ticketId: uuid("ticket_id").references(() => tickets.id, { onDelete: "set null" }),
    applicationId: uuid("application_id").references(() => applications.id, { onDelete: "set null" }),
    auditId: uuid("audit_id"),
    idempotencyKey: uuid("idempotency_key"),
    requestHash: text("request_hash"),
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex("appointments_idempotency_key").on(table.idempotencyKey),
    index("appointments_host_idx").on(table.hostId, table.startsAt),
    index("appointments_starts_idx").on(table.startsAt),
    index("appointments_email_idx").on(sql`lower(${table.email})`),
    index("appointments_updated_idx").on(table.updatedAt),
    index("appointments_quote_idx")
      .on(table.quoteId)
      .where(sql`${table.quoteId} is not null`),
    index("appointments_ticket_idx")
      .on(table.ticketId)
      .where(sql`${table.ticketId} is not null`),
    index("appointments_application_idx")
      .on(table.applicationId)
      .where(sql`${table.applicationId} is not null`),
    check(
      "appointments_times",
      sql`${table.endsAt} > ${table.startsAt} and ${table.blocked} @> tstzrange(${table.startsAt}, ${table.endsAt})`,
    ),
  ],
);
