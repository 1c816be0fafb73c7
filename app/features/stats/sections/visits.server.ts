import { and, asc, desc, eq, gt, gte, lt, sql } from "drizzle-orm";
import type { Figure, Sheet } from "#domain/stats/sheet.ts";
import { shareOf } from "#domain/stats/share.ts";
import { grainOf } from "#domain/stats/slots.ts";
import type { Db } from "#platform/db.server.ts";
import { statDays, statHours } from "#db/schema/stats.ts";
import { both, figureOf, type SectionStats, type StatScope, type Stretch } from "../stat-scope.ts";
import { duringDays, sumOf } from "./columns.server.ts";
import { timeSheet } from "./time-sheet.ts";
import { loadVitals } from "./vitals.server.ts";

const NOTE = "Each visitor counts once per day, without cookies. Visitors who opt out of tracking are not counted.";

async function totals(db: Db, { days }: Stretch) {
  const [row] = await db
    .select({ visitors: sumOf(statDays.visitors), views: sumOf(statDays.views) })
    .from(statDays)
    .where(and(eq(statDays.dimension, "total"), duringDays(statDays.day, days)));
  return row ?? { visitors: 0, views: 0 };
}

export async function visitFigures(scope: StatScope): Promise<readonly Figure[]> {
  const [now, before] = await both(scope, (stretch) => totals(scope.db, stretch));
  return [
    figureOf(now, before, ({ visitors }) => visitors, { id: "visitors", label: "Visitors", unit: "count", better: "more" }),
    figureOf(now, before, ({ views }) => views, { id: "views", label: "Page views", unit: "count", better: "more" }),
    figureOf(now, before, ({ visitors, views }) => shareOf(views, visitors), {
      id: "depth",
      label: "Pages per visitor",
      unit: "rating",
      better: "more",
    }),
  ];
}

async function overTime(db: Db, { days, from, to, timeZone }: Stretch) {
  const isByHour = grainOf(days) === "hour";
  const at = isByHour
    ? sql<string>`to_char(${statHours.hour} at time zone ${timeZone}::text, 'YYYY-MM-DD HH24')`
    : sql<string>`${statDays.day}::text`;
  const table = isByHour ? statHours : statDays;
  const during = isByHour ? and(gte(statHours.hour, from), lt(statHours.hour, to)) : duringDays(statDays.day, days);
  const rows = await db
    .select({ at, visitors: table.visitors, views: table.views })
    .from(table)
    .where(and(eq(table.dimension, "total"), during));
  return { days, counted: rows.map((row) => ({ at: row.at, values: [row.visitors, row.views] })) };
}

export async function visitsOverTime(scope: StatScope): Promise<Sheet> {
  const [now, before] = await both(scope, (stretch) => overTime(scope.db, stretch));
  const columns = [
    { label: "Visitors", unit: "count", mark: "main" },
    { label: "Page views", unit: "count", mark: "second" },
  ] as const;
  return timeSheet(
    { id: "over-time", title: "Visitors and page views", empty: "No visits in this period." },
    { ...now, timeZone: scope.stretch.timeZone, now: scope.now, before, columns, hasHours: true },
  );
}

/** The most frequent keys of a dimension; new ones have no previous visitors. */
function topKeys({ db, stretch, before, top }: StatScope, dimension: string) {
  const during = duringDays(statDays.day, stretch.days);
  const visitors = sumOf(statDays.visitors, during);
  const views = sumOf(statDays.views, during);
  return db
    .select({
      key: statDays.key,
      visitors,
      views,
      before: before ? sumOf(statDays.visitors, duringDays(statDays.day, before.days)) : sql<null>`null`,
    })
    .from(statDays)
    .where(
      and(
        eq(statDays.dimension, dimension),
        duringDays(statDays.day, { first: before?.days.first ?? stretch.days.first, last: stretch.days.last }),
      ),
    )
    .groupBy(statDays.key)
    .having(gt(views, 0))
    .orderBy(desc(visitors), desc(views), asc(statDays.key))
    .limit(top);
}

interface Ranking extends Pick<Sheet, "id" | "title" | "empty"> {
  readonly dimension: string;
  readonly head: string;
  /** Label of a view. */
  readonly views: string;
  readonly nameOf?: (key: string) => string;
}

const DEVICES: Readonly<Record<string, string>> = { phone: "Phone", tablet: "Tablet", desktop: "Desktop" };

const RANKINGS: readonly Ranking[] = [
  {
    id: "sources",
    dimension: "source",
    title: "Sources",
    head: "Source",
    views: "Page views",
    nameOf: (key) => key || "Direct or unknown",
    empty: "No sources in this period.",
  },
  { id: "pages", dimension: "path", title: "Top pages", head: "Page", views: "Page views", empty: "No pages in this period." },
  {
    id: "campaigns",
    dimension: "campaign",
    title: "Campaigns",
    head: "Campaign",
    views: "Page views",
    nameOf: (key) => key || "None",
    empty: "No visits from links with utm_source, utm_medium or utm_campaign.",
  },
  {
    id: "clicks",
    dimension: "click",
    title: "Outbound links",
    head: "Site",
    views: "Clicks",
    empty: "No outbound clicks in this period.",
  },
  {
    id: "devices",
    dimension: "device",
    title: "Devices",
    head: "Device",
    views: "Page views",
    nameOf: (key) => DEVICES[key] ?? key,
    empty: "No devices in this period.",
  },
];

async function ranking(scope: StatScope, { dimension, head, views, nameOf = (key) => key, ...words }: Ranking): Promise<Sheet> {
  const rows = await topKeys(scope, dimension);
  return {
    ...words,
    shape: "bars",
    columns: [
      { label: head, unit: "text" },
      { label: "Visitors", unit: "count", mark: "main" },
      { label: views, unit: "count" },
      ...(scope.before ? [{ label: "Previous visitors", unit: "count", mark: "before" } as const] : []),
    ],
    rows: rows.map((row) => [nameOf(row.key), row.visitors, row.views, ...(scope.before ? [row.before] : [])]),
  };
}

export async function loadVisits(scope: StatScope): Promise<SectionStats> {
  const [figures, line, vitals, ...rankings] = await Promise.all([
    visitFigures(scope),
    visitsOverTime(scope),
    loadVitals(scope),
    ...RANKINGS.map((each) => ranking(scope, each)),
  ]);
  return { figures, sheets: [line, ...rankings, vitals.sheet], vitals: vitals.summaries, note: NOTE };
}
