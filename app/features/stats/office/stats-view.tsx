import { formatDay } from "#domain/list/office-time.ts";
import { ChartPanel } from "#ui/admin/charts/chart-panel.tsx";
import { FigureTiles } from "#ui/admin/charts/figure-tile.tsx";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { BehindNotice } from "#ui/admin/table/behind-notice.tsx";
import type { StatsPage } from "../load-stats.server.ts";
import { isFromVisits } from "../section-names.ts";
import { csvHref } from "../stats-href.ts";
import { LiveCount } from "./live-count.tsx";
import { OverviewGroups } from "./overview-groups.tsx";
import { PeriodPicker, saySpan } from "./period-picker.tsx";
import { SectionTabs } from "./section-tabs.tsx";
import { VitalCards } from "./vital-cards.tsx";
import { WeeklySection } from "./weekly-section.tsx";
import "#ui/styles/admin-list.css";
import "./stats.css";

const NO_VISITS = (
  <EmptyState slug="no-visits" title="No visits yet">
    <p>Counting starts with the first page view. Bots and visitors who opt out of tracking are not counted.</p>
  </EmptyState>
);

function Section({ query, stats, days, since }: StatsPage) {
  if (since === null && isFromVisits(query.section)) return NO_VISITS;
  const { figures, groups, vitals = [], sheets, remark, note } = stats;
  // Keyed by the period, so that a highlighted day does not carry over to another one.
  const panels = sheets.map((sheet) => (
    <ChartPanel key={`${query.section} ${sheet.id} ${days.first} ${days.last}`} sheet={sheet} csvHref={csvHref(query, sheet.id)} />
  ));
  return (
    <>
      {groups && panels}
      {groups ? <OverviewGroups groups={groups} query={query} /> : figures.length > 0 && <FigureTiles figures={figures} />}
      {remark !== undefined && <p className="stats__remark">{remark}</p>}
      {!groups && <div className="stats__panels">{panels}</div>}
      {vitals.length > 0 && <VitalCards vitals={vitals} />}
      {note !== undefined && (
        <p className="stats__note">
          {note} {since !== null && isFromVisits(query.section) && `Counted since ${formatDay(since)}.`}
        </p>
      )}
    </>
  );
}

interface StatsViewProps {
  readonly page: StatsPage;
  /** Absent for those who do not get the report. */
  readonly weekly: boolean | undefined;
}

export function StatsView({ page, weekly }: StatsViewProps) {
  const { query, sections, days, before, now } = page;
  const actions = (
    <>
      <LiveCount now={now} />
      <a className="button button--quiet button--small" href={csvHref(query)} download>
        CSV of this page
      </a>
    </>
  );
  return (
    <div className="stats">
      <RecordHeader title="Stats" meta={`${saySpan(days)}${before ? `, compared with ${saySpan(before)}` : ""}`} actions={actions} />
      <PeriodPicker query={query} days={days} />
      {query.problem !== undefined && (
        <p className="notice" role="alert">
          {query.problem}
        </p>
      )}
      <BehindNotice behindMs={page.behindMs} />
      <SectionTabs query={query} sections={sections} />
      <Section {...page} />
      {weekly !== undefined && query.section === "overview" && <WeeklySection isOn={weekly} />}
    </div>
  );
}
