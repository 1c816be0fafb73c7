import { sql } from "drizzle-orm";
import { bigint, customType, index, jsonb, pgEnum, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { people } from "./people.ts";
import { trigrams } from "./trigrams.ts";

const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

export const actorKind = pgEnum("actor_kind", ["staff", "visitor", "system"]);

/**
 * The audit log. A trigger numbers the rows, chains them by hash, and refuses to change or delete them. Only a payload may be erased, at a
 * person's request; its salted fingerprint stays, so the chain still verifies.
 */
export const events = pgTable(
  "events",
  {
    /** Set by the trigger, without gaps. */
    seq: bigint({ mode: "number" }).primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** In the past tense, such as `quote.requested`. */
    type: text().notNull(),
    actorKind: actorKind("actor_kind").notNull(),
    actorId: uuid("actor_id"),
    /** The record it happened to: its kind, such as `quote`, and its id. */
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    /** Before, after, address and whatever explains the event. Null once erased. */
    payload: jsonb().$type<EventPayload>(),
    salt: bytea(),
    payloadHash: bytea("payload_hash").notNull(),
    hash: bytea().notNull(),
  },
  (table) => [
    index("events_subject_idx").on(table.subjectKind, table.subjectId, table.seq),
    // Rendered pages ask: has anything happened to records of these kinds since?
    index("events_kind_idx").on(table.subjectKind, table.seq),
    index("events_actor_idx").on(table.actorId, table.seq),
    index("events_type_idx").on(table.type, table.seq),
    index("events_at_idx").on(table.at),
    index("events_subject_id_idx").on(sql`${table.subjectId} text_pattern_ops`),
    index("events_words_idx").using(
      "gin",
      ...trigrams(
        table.type,
        sql`(${table.payload} ->> 'subjectName')`,
        sql`(${table.payload} ->> 'actorName')`,
        sql`(${table.payload} ->> 'address')`,
      ),
    ),
    // Erasing a person finds their address wherever a payload has it. `words_with_at` is a function of a migration.
    index("events_addresses_idx").using("gin", ...trigrams(sql`words_with_at(${table.payload}::text)`)),
  ],
);

/**
 * Events that are not in the chain yet. Transactions write here, so that no writer waits for another's commit; `seal_events()` moves
 * committed rows into `events` in batches, and responses wait for it.
 */
export const unsealedEvents = pgTable("unsealed_events", {
  id: bigint({ mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
  at: timestamp({ withTimezone: true }).notNull(),
  type: text().notNull(),
  actorKind: actorKind("actor_kind").notNull(),
  actorId: uuid("actor_id"),
  subjectKind: text("subject_kind").notNull(),
  subjectId: text("subject_id").notNull(),
  payload: jsonb().$type<EventPayload>().notNull(),
});

export interface EventPayload {
  /** The record's name at the time. */
  readonly subjectName?: string;
  readonly actorName?: string;
  readonly address?: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly [detail: string]: unknown;
}

/** Staff notes on a record; never shown to visitors. */
export const notes = pgTable(
  "notes",
  {
    id: uuid().primaryKey().defaultRandom(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    authorId: uuid("author_id").references(() => people.id, { onDelete: "set null" }),
    body: text().notNull(),
    mentions: uuid()
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("notes_subject_idx").on(table.subjectKind, table.subjectId)],
);

/** Whom a note mentions, until they open its record: from then on `seenAt` is set. */
export const mentions = pgTable(
  "mentions",
  {
    personId: uuid("person_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    /** Of `notes`, of a ticket's messages or of a chat's entries. */
    noteId: uuid("note_id").notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    seenAt: timestamp("seen_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.personId, table.noteId] }),
    index("mentions_subject_idx").on(table.subjectKind, table.subjectId),
    index("mentions_unseen_idx")
      .on(table.personId, table.subjectKind)
      .where(sql`${table.seenAt} is null`),
  ],
);

/** Reminders: a snoozed record is out of the queue until its date, one with a follow-up date is in it from then on. */
export const workMarks = pgTable(
  "work_marks",
  {
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    snoozedUntil: timestamp("snoozed_until", { withTimezone: true }),
    /** Activity on the record after this ends the snooze. */
    snoozedAt: timestamp("snoozed_at", { withTimezone: true }),
    followUpAt: timestamp("follow_up_at", { withTimezone: true }),
    /** What to do then. */
    nextAction: text("next_action").notNull().default(""),
    /** Who set the date and gets the reminder. */
    personId: uuid("person_id").references(() => people.id, { onDelete: "set null" }),
    remindedAt: timestamp("reminded_at", { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.subjectKind, table.subjectId] }),
    index("work_marks_follow_up_idx")
      .on(table.followUpAt)
      .where(sql`${table.followUpAt} is not null`),
  ],
);

/** Saved filters, sorting and columns of a list, under a name. */
export const savedViews = pgTable(
  "saved_views",
  {
    id: uuid().primaryKey().defaultRandom(),
    list: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    /** Who made it. A shared view is shown to everyone who may see the list. */
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => people.id, { onDelete: "cascade" }),
    visibility: text({ enum: ["own", "shared"] }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("saved_views_list_idx").on(table.list)],
);
