import { Form, Link } from "react-router";
import { formatDay } from "#domain/list/office-time.ts";
import { type DaySpan, PERIOD_NAMES, type PeriodName } from "#domain/stats/period-choice.ts";
import { PopoverPanel } from "#ui/admin/table/popover-panel.tsx";
import { statsHref } from "../stats-href.ts";
import type { StatsQuery } from "../stats-query.ts";

interface PickerProps {
  readonly query: StatsQuery;
  readonly days: DaySpan;
}

const NAMES = Object.entries(PERIOD_NAMES) as readonly (readonly [PeriodName, string])[];

export const saySpan = ({ first, last }: DaySpan) => (first === last ? formatDay(first) : `${formatDay(first)} – ${formatDay(last)}`);

function DateField({ name, label, value }: { readonly name: string; readonly label: string; readonly value: string }) {
  return (
    <label className="list-range">
      <span>{label}</span>
      <input className="input" type="date" name={name} defaultValue={value} required />
    </label>
  );
}

function OwnDates({ query, days }: PickerProps) {
  return (
    // Keyed by the dates, so that it closes and shows the new ones once chosen.
    <PopoverPanel key={`${days.first} ${days.last}`} label="Custom" title="Custom" isActive={query.period.name === "own"}>
      <Form method="get" className="list-view-form" preventScrollReset>
        {query.section !== "overview" && <input type="hidden" name="section" value={query.section} />}
        {!query.isCompared && <input type="hidden" name="compare" value="off" />}
        <input type="hidden" name="period" value="own" />
        <DateField name="from" label="First day" value={days.first} />
        <DateField name="to" label="Last day" value={days.last} />
        <button type="submit" className="button button--small">
          Show these days
        </button>
      </Form>
    </PopoverPanel>
  );
}

/** The period is kept in the URL. */
export function PeriodPicker({ query, days }: PickerProps) {
  return (
    <div className="period-picker">
      <nav aria-label="Period" className="period-picker__periods">
        {NAMES.map(([name, label]) => (
          <Link
            key={name}
            className="period-picker__period"
            to={statsHref(query, { period: { name } })}
            aria-current={query.period.name === name ? "true" : undefined}
            preventScrollReset
          >
            {label}
          </Link>
        ))}
      </nav>
      <OwnDates query={query} days={days} />
      <Link
        className="list-tool period-picker__compare"
        to={statsHref(query, { isCompared: !query.isCompared })}
        data-active={query.isCompared || undefined}
        preventScrollReset
      >
        {query.isCompared ? "Hide comparison" : "Compare with previous period"}
      </Link>
    </div>
  );
}
