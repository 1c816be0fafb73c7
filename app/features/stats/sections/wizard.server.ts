import { type FunnelStep, funnelOf, widestLeak } from "#domain/stats/funnel.ts";
import { TYPICAL_PAGES } from "#domain/stats/rough-cents.ts";
import { sayShare } from "#domain/stats/say-value.ts";
import { shareOf } from "#domain/stats/share.ts";
import type { Figure, Sheet } from "#domain/stats/sheet.ts";
import type { Db } from "#platform/db.server.ts";
import { statSteps } from "#db/schema/stats.ts";
import { both, figureOf, type SectionStats, type StatScope, type Stretch } from "../stat-scope.ts";
import { duringDays, sumOf } from "./columns.server.ts";

async function funnel(db: Db, { days }: Stretch): Promise<readonly FunnelStep[]> {
  const { entered, left, backs, invalid, spentMs, stays, leftBehindCents } = statSteps;
  const rows = await db
    .select({
      step: statSteps.step,
      entered: sumOf(entered),
      left: sumOf(left),
      backs: sumOf(backs),
      invalid: sumOf(invalid),
      spentMs: sumOf(spentMs),
      stays: sumOf(stays),
      leftBehindCents: sumOf(leftBehindCents),
    })
    .from(statSteps)
    .where(duringDays(statSteps.day, days))
    .groupBy(statSteps.step);
  return funnelOf(rows);
}

const started = (steps: readonly FunnelStep[]) => steps[0]?.entered ?? 0;
const finished = (steps: readonly FunnelStep[]) => steps.at(-1)?.wentOn ?? 0;

type Funnel = readonly FunnelStep[];

const figuresOf = (now: Funnel, before: Funnel | undefined): readonly Figure[] => [
  figureOf(now, before, started, { id: "started", label: "Wizards started", unit: "count", better: "more" }),
  figureOf(now, before, finished, { id: "finished", label: "Wizards completed", unit: "count", better: "more" }),
  figureOf(now, before, (steps) => shareOf(finished(steps), started(steps)), {
    id: "completion",
    label: "Completion rate",
    unit: "share",
    better: "more",
  }),
  figureOf(now, before, (steps) => steps.reduce((sum, { leftBehindCents }) => sum + leftBehindCents, 0), {
    id: "left-behind",
    label: "Abandoned value",
    unit: "cents",
    better: "less",
  }),
];

export async function wizardFigures(scope: StatScope): Promise<readonly Figure[]> {
  return figuresOf(...(await both(scope, (stretch) => funnel(scope.db, stretch))));
}

const sheetOf = (now: Funnel, before: Funnel | undefined): Sheet => ({
  id: "funnel",
  title: "Steps",
  about: `Drop-off: the share of visitors who entered a step and went no further. Left behind: the value of projects whose visitors left before the estimate, counted with pages of typical size, and with ${TYPICAL_PAGES} pages if they gave no number.`,
  shape: "funnel",
  isWide: true,
  columns: [
    { label: "Step", unit: "text" },
    { label: "Entered", unit: "count", mark: "main" },
    { label: "Went on", unit: "count", mark: "second" },
    { label: "Drop-off", unit: "share" },
    ...(before ? [{ label: "Previous drop-off", unit: "share", mark: "before" } as const] : []),
    { label: "Mean time", unit: "ms" },
    { label: "Back", unit: "count" },
    { label: "Refused", unit: "count" },
    { label: "Left behind", unit: "cents" },
  ],
  rows: now.map(({ step, name, entered, wentOn, dropOff, meanMs, backs, invalid, leftBehindCents }, index) => [
    `${step}. ${name}`,
    entered,
    wentOn,
    dropOff,
    ...(before ? [before[index]?.dropOff ?? null] : []),
    meanMs,
    backs,
    invalid,
    leftBehindCents,
  ]),
  empty: "No quote wizard sessions in this period.",
});

function remarkOn(steps: Funnel): string | undefined {
  const leak = widestLeak(steps);
  if (!leak) return undefined;
  const lost = leak.entered - leak.wentOn;
  return `Most people who stop do so at step ${leak.step}, ${leak.name}: ${lost.toLocaleString("en-GB")} of ${leak.entered.toLocaleString("en-GB")} (${sayShare(lost / leak.entered)}).`;
}

export async function loadWizard(scope: StatScope): Promise<SectionStats> {
  const [now, before] = await both(scope, (stretch) => funnel(scope.db, stretch));
  const remark = remarkOn(now);
  return {
    figures: figuresOf(now, before),
    sheets: [sheetOf(now, before)],
    ...(remark !== undefined && { remark }),
    note: "Times are averages per visit to a step.",
  };
}
