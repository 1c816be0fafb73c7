import { eq, min } from "drizzle-orm";
import { localDay } from "#domain/schedule/zoned-day.ts";
import { daysBefore, daysOf } from "#domain/stats/period-days.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Ctx } from "#platform/actor.ts";
import type { Db } from "#platform/db.server.ts";
import { readFromReplica } from "#platform/replica.server.ts";
import { authorise } from "#platform/write.server.ts";
import { statDays } from "#db/schema/stats.ts";
import { countNow } from "./count-now.server.ts";
import { isSectionFor, permissionFor, SECTION_NAMES, type SectionName } from "./section-names.ts";
import { loadAppointments } from "./sections/appointments.server.ts";
import { loadCareers } from "./sections/careers.server.ts";
import { loadLeads } from "./sections/leads.server.ts";
import { loadOverview } from "./sections/overview.server.ts";
import { loadQuotes } from "./sections/quotes.server.ts";
import { loadSupport } from "./sections/support.server.ts";
import { loadVisits } from "./sections/visits.server.ts";
import { loadWizard } from "./sections/wizard.server.ts";
import { type SectionStats, type StatScope, stretchOf } from "./stat-scope.ts";
import type { StatsQuery } from "./stats-query.ts";

const PAGE_ROWS = 10;

const SECTIONS: Readonly<Record<Exclude<SectionName, "overview">, (scope: StatScope) => Promise<SectionStats>>> = {
  visits: loadVisits,
  wizard: loadWizard,
  quotes: loadQuotes,
  support: loadSupport,
  careers: loadCareers,
  appointments: loadAppointments,
  leads: loadLeads,
};

const ALL_SECTIONS = Object.keys(SECTION_NAMES) as readonly SectionName[];

function scopeOf(
  db: Db,
  now: Date,
  timeZone: string,
  { period, isCompared }: Pick<StatsQuery, "period" | "isCompared">,
  top: number,
): StatScope {
  const days = daysOf(period, localDay(now, timeZone));
  const before = isCompared ? stretchOf(daysBefore(period, days), timeZone) : undefined;
  return { db, now, stretch: stretchOf(days, timeZone), before, top };
}

async function countedSince(db: Db): Promise<string | null> {
  const [row] = await db
    .select({ day: min(statDays.day) })
    .from(statDays)
    .where(eq(statDays.dimension, "total"));
  return row?.day ?? null;
}

/** Loads one section from rollups and records. */
export const loadStats = (ctx: Ctx, query: StatsQuery, top = PAGE_ROWS) =>
  readFromReplica(ctx, async ({ ctx: reading, behindMs }) => ({ ...(await readStats(reading, query, top)), behindMs }));

async function readStats(ctx: Ctx, query: StatsQuery, top: number) {
  const {
    services: { db, clock },
    actor,
  } = ctx;
  authorise(actor, "stats");
  const isShown = isSectionFor(authorise(actor, permissionFor(query.section)));
  const { timeZone } = await businessHours(db);
  const scope = scopeOf(db, clock.now(), timeZone, query, top);
  const [stats, since, now] = await Promise.all([
    query.section === "overview" ? loadOverview(scope, isShown) : SECTIONS[query.section](scope),
    countedSince(db),
    countNow(ctx),
  ]);
  return { query, sections: ALL_SECTIONS.filter(isShown), stats, since, now, days: scope.stretch.days, before: scope.before?.days };
}

export type StatsPage = Awaited<ReturnType<typeof loadStats>>;
