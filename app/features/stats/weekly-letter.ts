import { formatDay } from "#domain/list/office-time.ts";
import type { DaySpan } from "#domain/stats/period-choice.ts";
import { sayChange, sayValue } from "#domain/stats/say-value.ts";
import { changeOf } from "#domain/stats/share.ts";
import type { Figure } from "#domain/stats/sheet.ts";
import { fill, linkVariable, template } from "#kit/capability/mail-template.ts";
import { SECTION_NAMES } from "./section-names.ts";
import type { FigureGroup } from "./stat-scope.ts";

const WEEKLY = template({
  name: "weekly-report",
  title: "Weekly report",
  to: "staff",
  variables: {
    begin: { label: "The first day of the week", sample: "9 Nov 2026" },
    span: { label: "The days of the week", sample: "9 Nov 2026 to 15 Nov 2026" },
    figures: {
      label: "The figures",
      sample: "Visits\nVisitors: 150 (+50%, 100 the week before)\nPage views: 400 (−20%, 500 the week before)",
      isRequired: true,
    },
    link: linkVariable("The stats of that week"),
  },
  subject: "{{firm}}, week of {{begin}}",
  body: `This was the week from {{span}}.

{{figures}}

[See all of it]({{link}})

Every admin gets this on Monday morning. It can be switched off on the stats page, below the overview.`,
});

export const STATS_TEMPLATES = [WEEKLY];

interface WeeklyReport {
  readonly days: DaySpan;
  readonly groups: readonly FigureGroup[];
  readonly href: string;
}

function sayFigure({ label, unit, value, before = null }: Figure): string {
  const change = changeOf(value, before);
  const compared = [
    ...(change === null || change === 0 ? [] : [sayChange(change)]),
    ...(before === null ? [] : [`${sayValue(unit, before)} the week before`]),
  ].join(", ");
  return `${label}: ${sayValue(unit, value)}${compared === "" ? "" : ` (${compared})`}`;
}

const isQuiet = (groups: readonly FigureGroup[]) =>
  groups.every(({ figures }) => figures.every(({ value }) => value === null || value === 0));

const sayGroup = ({ section, figures }: FigureGroup) => [SECTION_NAMES[section], ...figures.map(sayFigure)].join("\n");

/** Last week's figures, for admins. */
export function weeklyLetter({ days, groups, href }: WeeklyReport) {
  const begin = formatDay(days.first);
  const figures = isQuiet(groups) ? "A quiet week: nothing to report." : groups.map(sayGroup).join("\n\n");
  return fill(WEEKLY, { begin, span: `${begin} to ${formatDay(days.last)}`, figures, link: href });
}
