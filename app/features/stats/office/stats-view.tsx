import { Link } from "react-router";
import { useEffect, useState } from "react";
import { formatDay } from "#domain/list/office-time.ts";
import { ChartPanel } from "#ui/admin/charts/chart-panel.tsx";
import { FigureTiles } from "#ui/admin/charts/figure-tile.tsx";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { bringIntoView } from "#ui/admin/table/bring-into-view.ts";
import { BehindNotice } from "#ui/admin/table/behind-notice.tsx";
import type { StatsPage } from "../load-stats.server.ts";
import { isFromVisits, SECTION_NAMES, type SectionName } from "../section-names.ts";
import { csvHref, NOW_HREF, statsHref } from "../stats-href.ts";
import { PeriodPicker, saySpan } from "./period-picker.tsx";
import { VitalCards } from "./vital-cards.tsx";
import { WeeklySection } from "./weekly-section.tsx";
import { Icon } from "#ui/icon.tsx";
import type { FigureGroup } from "../stat-scope.ts";
import type { StatsQuery } from "../stats-query.ts";
import "#ui/styles/admin-list.css";
import "./stats.css";

interface SectionTabsProps {
  readonly query: StatsQuery;
  /** Sections that the person may see. */
  readonly sections: readonly SectionName[];
}

function SectionTabs({ query, sections }: SectionTabsProps) {
  return (
    <nav className="list-views" aria-label="Stats sections">
      <ul>
        {sections.map((section) => (
          <li key={section}>
            <Link
              ref={query.section === section ? bringIntoView : null}
              className="list-view"
              to={statsHref(query, { section })}
              aria-current={query.section === section ? "page" : undefined}
              prefetch="intent"
              preventScrollReset
            >
              {SECTION_NAMES[section]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const EVERY_MS = 15_000;

async function askNow(signal: AbortSignal): Promise<number | undefined> {
  const answer = await fetch(NOW_HREF, { signal, headers: { Accept: "application/json" } });
  const { now }: { readonly now?: unknown } = answer.ok ? await answer.json() : {};
  return typeof now === "number" ? now : undefined;
}

/** Current visitors. Polls while the page is visible; on failure the last number stays. */
function LiveCount({ now: loaded }: { readonly now: number }) {
  const [now, setNow] = useState(loaded);
  useEffect(() => setNow(loaded), [loaded]);
  useEffect(() => {
    const gone = new AbortController();
    const timer = setInterval(() => {
      if (document.hidden) return;
      askNow(gone.signal).then(
        (count) => count !== undefined && setNow(count),
        () => {},
      );
    }, EVERY_MS);
    return () => {
      clearInterval(timer);
      gone.abort();
    };
  }, []);
  return (
    <p className="live-count" data-some={now > 0 || undefined} title="Visitors in the last five minutes">
      <b>{now.toLocaleString("en-GB")}</b> on the site now
    </p>
  );
}

/** The main figures of every section, with links. */
function OverviewGroups({ groups, query }: { readonly groups: readonly FigureGroup[]; readonly query: StatsQuery }) {
  return (
    <div className="overview">
      {groups.map(({ section, figures }) => (
        <section key={section} className="overview__group" aria-labelledby={`overview-${section}`}>
          <h2 id={`overview-${section}`}>
            <Link className="overview__link" to={statsHref(query, { section })} prefetch="intent">
              {SECTION_NAMES[section]} <Icon name="arrowRight" />
            </Link>
          </h2>
          <FigureTiles figures={figures} />
        </section>
      ))}
    </div>
  );
}

const NO_VISITS = (
  <EmptyState slug="no-visits" title="No visits yet">
    <p>Counting starts with the first page view. Bots and visitors who opt out of tracking are not counted.</p>
  </EmptyState>
);

function Section({ query, stats, days, since }: StatsPage) {
  if (since === null && isFromVisits(query.section)) return NO_VISITS;
  const { figures, groups, vitals = [], sheets, remark, note } = stats;
  // Keyed by period, so that a highlighted day does not carry over.
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
  /** Undefined for people who do not receive the report. */
  readonly weekly: boolean | undefined;
}

export function StatsView({ page, weekly }: StatsViewProps) {
  const { query, sections, days, before, now } = page;
  const actions = (
    <>
      <LiveCount now={now} />
      <a className="button button--quiet button--small" href={csvHref(query)} download>
        Export CSV
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
