import {
  bigint,
  boolean,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

/*
 * What the rollups mean:
 * - All rows of a day or hour are rebuilt from the raw events whenever it has more of them. Days are the office's, hours are UTC's.
 * - `stat_days` has `total`, `path`, `source`, `campaign`, `device`, `click`. A `source` or `campaign` is credited with all views of the
 *   visitors it brought on that day (empty key: direct), so sources add up to `total`. `campaign` has no empty key.
 * - `stat_hours` has `total`, `path`, `device`, `click` and `events`: how many raw events the hour had when it was rolled up. `events` is
 *   for the rollup itself and never shown.
 * - A dimension has at most 300 keys a day; rarer keys, and paths that are not our pages, are counted under `(other)`.
 * - Secret parts of paths are masked: `/quote/…`, `/ticket/…` and so on, with the three dots as one character.
 * - `stat_vitals.bucket` is `bucketOf` of app/domain/stats/vital-buckets.ts, computed when the event arrives (raw: `data.bucket`).
 * - Wizard events: `left` is going on (at step 11: pressing Estimate) and `back` is going back; both have milliseconds in `value`, the
 *   others cents. `data.cents` is the last figure shown, or else what the answers so far would cost (`roughCents`); `data.option` is the
 *   chosen option. `result`: the figure was shown, which stores a quote. `contact`: the visitor pressed "Contact us" or "Book a call"
 *   beside it.
 * - `isDemo` marks demo data: the 60 days before the first start, never today.
 */
const bytea = customType<{ data: Buffer }>({ dataType: () => "bytea" });

/** The salt of one day's visitor hashes. Yesterday's row is deleted, so that not even we can compute them again. */
export const statSalts = pgTable("stat_salts", { day: date().primaryKey(), salt: bytea().notNull() });

/**
 * Raw events as browsers sent them. Rolled up every few seconds, and deleted after the number of days in the settings. Partitioned by month
 * (UTC), which Drizzle cannot express: see the migration `month_partitions` and `app/kit/analytics/stat-partitions.server.ts`.
 */
export const statEvents = pgTable(
  "stat_events",
  {
    id: bigint({ mode: "number" }).notNull().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    /** `view`, `click` (outbound), `vital`, `wizard`. */
    kind: text({ enum: ["view", "click", "vital", "wizard"] }).notNull(),
    /** A hash with the day's salt. */
    visitor: text().notNull(),
    path: text().notNull(),
    /** The referring host; empty if there is none. */
    source: text().notNull().default(""),
    /** utm_source / utm_medium / utm_campaign; empty if absent. */
    campaign: text().notNull().default(""),
    device: text({ enum: ["phone", "tablet", "desktop"] }).notNull(),
    /**
     * Which vital (LCP, INP, CLS), which host was clicked, or which wizard event (entered, left, back, choice, invalid, estimate, result,
     * contact).
     */
    name: text().notNull().default(""),
    /** Wizard step, 1 to 11. */
    step: smallint(),
    /** The vital's value, the milliseconds spent on a step, or the cents of an estimate. */
    value: doublePrecision(),
    data: jsonb().$type<Readonly<Record<string, string | number>>>().notNull().default({}),
  },
  // A BRIN index would be smaller, but does not cover the newest rows until the next vacuum, and those are queried every few seconds.
  // A key of a partitioned table contains the column it is partitioned by.
  (table) => [primaryKey({ columns: [table.id, table.at] }), index("stat_events_at_idx").on(table.at)],
);

/**
 * Counts by hour (UTC) and by office day. `dimension`: `total` (empty key), `path`, `source`, `campaign`, `device`, `click`. Each visitor
 * is counted once a day, so those of several days add up.
 */
const counts = {
  dimension: text().notNull(),
  key: text().notNull(),
  views: integer().notNull().default(0),
  visitors: integer().notNull().default(0),
  isDemo: boolean("is_demo").notNull().default(false),
};

export const statHours = pgTable("stat_hours", { hour: timestamp({ withTimezone: true }).notNull(), ...counts }, (table) => [
  primaryKey({ columns: [table.dimension, table.hour, table.key] }),
]);

export const statDays = pgTable("stat_days", { day: date().notNull(), ...counts }, (table) => [
  primaryKey({ columns: [table.dimension, table.day, table.key] }),
]);

/** How often a vital fell into a bucket, for percentiles. */
export const statVitals = pgTable(
  "stat_vitals",
  {
    day: date().notNull(),
    metric: text().notNull(),
    device: text().notNull(),
    path: text().notNull(),
    bucket: smallint().notNull(),
    count: integer().notNull(),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.day, table.metric, table.device, table.path, table.bucket] })],
);

/** The wizard funnel, by step. */
export const statSteps = pgTable(
  "stat_steps",
  {
    day: date().notNull(),
    step: smallint().notNull(),
    /** Visitors who reached the step, and those who went on. */
    entered: integer().notNull().default(0),
    left: integer().notNull().default(0),
    backs: integer().notNull().default(0),
    invalid: integer().notNull().default(0),
    /** Total time on the step, and the number of stays. */
    spentMs: bigint("spent_ms", { mode: "number" }).notNull().default(0),
    stays: integer().notNull().default(0),
    /** The value of the answers of visitors who went no further and saw no estimate. */
    leftBehindCents: bigint("left_behind_cents", { mode: "number" }).notNull().default(0),
    isDemo: boolean("is_demo").notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.day, table.step] })],
);

/** Pages read on the same day by a visitor who then saw an estimate. */
export const statLeads = pgTable(
  "stat_leads",
  { day: date().notNull(), path: text().notNull(), quotes: integer().notNull(), isDemo: boolean("is_demo").notNull().default(false) },
  (table) => [primaryKey({ columns: [table.day, table.path] }), index("stat_leads_path_idx").on(table.path)],
);
