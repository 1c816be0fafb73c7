import { asc, desc, eq, gt, sql } from "drizzle-orm";
import { APPLICATION_STAGES, STAGE_LABELS } from "#domain/careers/application-stage.ts";
import { shareOf } from "#domain/stats/share.ts";
import type { Figure, Sheet } from "#domain/stats/sheet.ts";
import type { Db } from "#platform/db.server.ts";
import { applications, jobs, jobViews } from "#db/schema/careers.ts";
import { both, figureOf, type SectionStats, type StatScope, type Stretch } from "../stat-scope.ts";
import { countOf, duringDays, duringRange, officeDay, sumOf } from "./columns.server.ts";
import { timeSheet } from "./time-sheet.ts";

type Stages = Awaited<ReturnType<typeof byStage>>;

async function byStage(db: Db, stretch: Stretch) {
  const rows = await db
    .select({ stage: applications.stage, count: countOf() })
    .from(applications)
    .where(duringRange(applications.createdAt, stretch))
    .groupBy(applications.stage);
  return APPLICATION_STAGES.map((stage) => rows.find((row) => row.stage === stage) ?? { stage, count: 0 });
}

const total = (stages: Stages) => stages.reduce((sum, { count }) => sum + count, 0);
const at = (stages: Stages, stage: (typeof APPLICATION_STAGES)[number]) => stages.find((each) => each.stage === stage)?.count ?? 0;

const figuresOf = (now: Stages, before: Stages | undefined): readonly Figure[] => [
  figureOf(now, before, total, { id: "applications", label: "Applications", unit: "count", better: "more" }),
  figureOf(now, before, (stages) => at(stages, "hired"), { id: "hired", label: "Hired", unit: "count", better: "more" }),
];

export async function careerFigures(scope: StatScope): Promise<readonly Figure[]> {
  return figuresOf(...(await both(scope, (stretch) => byStage(scope.db, stretch))));
}

async function overTime(db: Db, stretch: Stretch) {
  const day = officeDay(applications.createdAt, stretch).as("day");
  const rows = await db
    .select({ day, count: countOf() })
    .from(applications)
    .where(duringRange(applications.createdAt, stretch))
    .groupBy(day);
  return { days: stretch.days, counted: rows.map((row) => ({ at: row.day, values: [row.count] })) };
}

const stageSheet = (now: Stages, before: Stages | undefined): Sheet => ({
  id: "stages",
  title: "Applications by stage",
  shape: "bars",
  columns: [
    { label: "Stage", unit: "text" },
    { label: "Applications", unit: "count", mark: "main" },
    ...(before ? [{ label: "Previous applications", unit: "count", mark: "before" } as const] : []),
  ],
  rows: now.map(({ stage, count }, index) => [STAGE_LABELS[stage], count, ...(before ? [before[index]?.count ?? 0] : [])]),
  empty: "No applications in this period.",
});

async function byJob({ db, stretch, top }: StatScope): Promise<Sheet> {
  const sent = db
    .select({ jobId: applications.jobId, sent: countOf().as("sent") })
    .from(applications)
    .where(duringRange(applications.createdAt, stretch))
    .groupBy(applications.jobId)
    .as("sent_by_job");
  const seen = db
    .select({ jobId: jobViews.jobId, seen: sumOf(jobViews.count).as("seen") })
    .from(jobViews)
    .where(duringDays(jobViews.day, stretch.days))
    .groupBy(jobViews.jobId)
    .as("seen_by_job");
  const sentCount = sql<number>`coalesce(${sent.sent}, 0)`.mapWith(Number);
  const seenCount = sql<number>`coalesce(${seen.seen}, 0)`.mapWith(Number);
  const rows = await db
    .select({ title: jobs.title, sent: sentCount, seen: seenCount })
    .from(jobs)
    .leftJoin(sent, eq(sent.jobId, jobs.id))
    .leftJoin(seen, eq(seen.jobId, jobs.id))
    .where(gt(sql`coalesce(${sent.sent}, 0) + coalesce(${seen.seen}, 0)`, 0))
    .orderBy(desc(sentCount), desc(seenCount), asc(jobs.title))
    .limit(top);
  return {
    id: "jobs",
    title: "Jobs",
    shape: "bars",
    columns: [
      { label: "Job", unit: "text" },
      { label: "Applications", unit: "count", mark: "main" },
      { label: "Views", unit: "count" },
      { label: "Share who applied", unit: "share" },
    ],
    rows: rows.map(({ title, sent, seen }) => [title, sent, seen, shareOf(sent, seen)]),
    empty: "No applications or job views in this period.",
  };
}

export async function loadCareers(scope: StatScope): Promise<SectionStats> {
  const { db } = scope;
  const [[now, before], [line, lineBefore], byJobs] = await Promise.all([
    both(scope, (each) => byStage(db, each)),
    both(scope, (each) => overTime(db, each)),
    byJob(scope),
  ]);
  const series = timeSheet(
    { id: "over-time", title: "Applications", empty: "No applications in this period." },
    {
      ...line,
      timeZone: scope.stretch.timeZone,
      now: scope.now,
      before: lineBefore,
      columns: [{ label: "Applications", unit: "count", mark: "main" }],
    },
  );
  return {
    figures: figuresOf(now, before),
    sheets: [series, stageSheet(now, before), byJobs],
    note: "Applications received in this period, at their current stage. Erased applications are not counted.",
  };
}
