import { aliasedTable, and, eq, inArray, sql } from "drizzle-orm";
import { QUOTE_STATUS_LABELS, QUOTE_STATUSES } from "#domain/quotes/quote-status.ts";
import { shareOf } from "#domain/stats/share.ts";
import type { Figure, Sheet } from "#domain/stats/sheet.ts";
import type { Db } from "#platform/db.server.ts";
import { quotes, quoteVersions } from "#db/schema/quotes.ts";
import { both, figureOf, type SectionStats, type StatScope, type Stretch } from "../stat-scope.ts";
import { countOf, duringRange, officeDay, sumOf } from "./columns.server.ts";
import { loadPageValue } from "./page-value.server.ts";
import { timeSheet } from "./time-sheet.ts";

type Stages = Awaited<ReturnType<typeof byStage>>;

async function byStage(db: Db, stretch: Stretch) {
  const rows = await db
    .select({ status: quotes.status, count: countOf(), cents: sumOf(quotes.totalCents) })
    .from(quotes)
    .where(duringRange(quotes.createdAt, stretch))
    .groupBy(quotes.status);
  return QUOTE_STATUSES.map((status) => rows.find((row) => row.status === status) ?? { status, count: 0, cents: 0 });
}

const total = (stages: Stages, field: "count" | "cents") => stages.reduce((sum, stage) => sum + stage[field], 0);
const at = (stages: Stages, status: (typeof QUOTE_STATUSES)[number]) =>
  stages.find((stage) => stage.status === status) ?? { count: 0, cents: 0 };

const figuresOf = (now: Stages, before: Stages | undefined): readonly Figure[] => [
  figureOf(now, before, (stages) => total(stages, "count"), { id: "quotes", label: "Quotes requested", unit: "count", better: "more" }),
  figureOf(now, before, (stages) => total(stages, "cents"), { id: "quoted", label: "Value quoted", unit: "cents", better: "more" }),
  figureOf(now, before, (stages) => at(stages, "won").cents, { id: "won", label: "Value won", unit: "cents", better: "more" }),
  figureOf(now, before, (stages) => shareOf(at(stages, "won").count, at(stages, "won").count + at(stages, "lost").count), {
    id: "win-rate",
    label: "Win rate",
    unit: "share",
    better: "more",
  }),
];

export async function quoteFigures(scope: StatScope): Promise<readonly Figure[]> {
  return figuresOf(...(await both(scope, (stretch) => byStage(scope.db, stretch))));
}

async function overTime(db: Db, stretch: Stretch) {
  const day = officeDay(quotes.createdAt, stretch).as("day");
  const rows = await db.select({ day, count: countOf() }).from(quotes).where(duringRange(quotes.createdAt, stretch)).groupBy(day);
  return { days: stretch.days, counted: rows.map((row) => ({ at: row.day, values: [row.count] })) };
}

const first = aliasedTable(quoteVersions, "first_version");
const final = aliasedTable(quoteVersions, "final_version");

/** The estimator's price and the accepted price, or the current price if not accepted. */
function estimatesAndPrices(db: Db, stretch: Stretch) {
  return db
    .select({ status: quotes.status, estimateCents: first.totalCents, finalCents: final.totalCents })
    .from(quotes)
    .innerJoin(first, and(eq(first.quoteId, quotes.id), eq(first.version, 1)))
    .innerJoin(final, and(eq(final.quoteId, quotes.id), eq(final.version, sql`coalesce(${quotes.acceptedVersion}, ${quotes.version})`)))
    .where(and(duringRange(quotes.createdAt, stretch), inArray(quotes.status, [...QUOTE_STATUSES])));
}

type Priced = Awaited<ReturnType<typeof estimatesAndPrices>>[number];

const sum = (rows: readonly Priced[], field: "estimateCents" | "finalCents") => rows.reduce((cents, row) => cents + row[field], 0);

function priceRow(label: string, rows: readonly Priced[]) {
  const [estimate, price] = [sum(rows, "estimateCents"), sum(rows, "finalCents")];
  return [label, rows.length, estimate, price, estimate > 0 ? (price - estimate) / estimate : null];
}

function priceSheet(rows: readonly Priced[]): Sheet {
  const stages = QUOTE_STATUSES.map((status) =>
    priceRow(
      QUOTE_STATUS_LABELS[status],
      rows.filter((row) => row.status === status),
    ),
  ).filter(([, count]) => count !== 0);
  return {
    id: "estimate-and-price",
    title: "Estimate and final price",
    about: "Compares the first estimate with the accepted version or, if there is none, the latest version.",
    shape: "table",
    columns: [
      { label: "Stage", unit: "text" },
      { label: "Quotes", unit: "count" },
      { label: "Estimate", unit: "cents" },
      { label: "Final price", unit: "cents" },
      { label: "Difference", unit: "share" },
    ],
    rows: rows.length === 0 ? [] : [...stages, priceRow("All", rows)],
    empty: "No quotes in this period.",
  };
}

/** Upper bounds of the difference between price and estimate; up to a tenth of a per cent is rounding. */
const DISTANCES = [
  ["More than 10% lower", -0.1],
  ["Up to 10% lower", -0.001],
  ["As estimated", 0.001],
  ["Up to 10% higher", 0.1],
  ["More than 10% higher", Number.POSITIVE_INFINITY],
] as const;

function distanceSheet(rows: readonly Priced[]): Sheet {
  const distances = rows
    .filter(({ estimateCents }) => estimateCents > 0)
    .map(({ estimateCents, finalCents }) => (finalCents - estimateCents) / estimateCents);
  const counts = DISTANCES.map(([label, upTo], index) => [
    label,
    distances.filter((distance) => distance <= upTo && distance > (DISTANCES[index - 1]?.[1] ?? Number.NEGATIVE_INFINITY)).length,
  ]);
  return {
    id: "distance",
    title: "Estimate accuracy",
    shape: "bars",
    columns: [
      { label: "Final price", unit: "text" },
      { label: "Quotes", unit: "count", mark: "main" },
    ],
    rows: counts,
    empty: "No quotes in this period.",
  };
}

const stageSheet = (now: Stages, before: Stages | undefined): Sheet => ({
  id: "stages",
  title: "Quotes by stage",
  shape: "bars",
  columns: [
    { label: "Stage", unit: "text" },
    { label: "Quotes", unit: "count", mark: "main" },
    { label: "Value", unit: "cents" },
    ...(before ? [{ label: "Previous quotes", unit: "count", mark: "before" } as const] : []),
  ],
  rows: now.map(({ status, count, cents }, index) => [
    QUOTE_STATUS_LABELS[status],
    count,
    cents,
    ...(before ? [before[index]?.count ?? 0] : []),
  ]),
  empty: "No quotes in this period.",
});

export async function loadQuotes(scope: StatScope): Promise<SectionStats> {
  const { db, stretch } = scope;
  const [[now, before], [line, lineBefore], priced, value] = await Promise.all([
    both(scope, (each) => byStage(db, each)),
    both(scope, (each) => overTime(db, each)),
    estimatesAndPrices(db, stretch),
    loadPageValue(scope),
  ]);
  const series = timeSheet(
    { id: "over-time", title: "Quotes requested", empty: "No quotes requested in this period." },
    {
      ...line,
      timeZone: stretch.timeZone,
      now: scope.now,
      before: lineBefore,
      columns: [{ label: "Quotes", unit: "count", mark: "main" }],
    },
  );
  return {
    figures: figuresOf(now, before),
    sheets: [series, stageSheet(now, before), distanceSheet(priced), { ...priceSheet(priced), isWide: true }, ...value],
    note: "Quotes requested in this period, at their current stage.",
  };
}
