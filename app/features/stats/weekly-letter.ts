import { BRAND } from "#content/brand.ts";
import { formatDay } from "#domain/list/office-time.ts";
import type { DaySpan } from "#domain/stats/period-choice.ts";
import { sayChange, sayValue } from "#domain/stats/say-value.ts";
import { changeOf } from "#domain/stats/share.ts";
import type { Figure } from "#domain/stats/sheet.ts";
import type { Letter, LetterPart } from "#features/mail/letter.ts";
import { SECTION_NAMES } from "./section-names.ts";
import type { FigureGroup } from "./stat-scope.ts";

interface WeeklyReport {
  readonly days: DaySpan;
  readonly groups: readonly FigureGroup[];
  readonly href: string;
}

function sayFigure({ label, unit, value, before = null }: Figure): readonly [string, string] {
  const change = changeOf(value, before);
  const compared = [...(change === null || change === 0 ? [] : [sayChange(change)]), ...(before === null ? [] : [`${sayValue(unit, before)} the week before`])].join(", ");
  return [label, compared === "" ? sayValue(unit, value) : `${sayValue(unit, value)} (${compared})`];
}

const isQuiet = (groups: readonly FigureGroup[]) => groups.every(({ figures }) => figures.every(({ value }) => value === null || value === 0));

/** Last week in figures, for those who run the firm. */
export function weeklyLetter({ days, groups, href }: WeeklyReport): Letter {
  const span = `${formatDay(days.first)} to ${formatDay(days.last)}`;
  const parts: readonly LetterPart[] = isQuiet(groups) ? ["It was a quiet week: nothing was counted."] : groups.flatMap(({ section, figures }) => [SECTION_NAMES[section], { facts: figures.map(sayFigure) }]);
  return {
    subject: `${BRAND.name}, week of ${formatDay(days.first)}`,
    parts: [`This was the week from ${span}.`, ...parts, { label: "See all of it", href }, "Every admin gets this on Monday morning. It can be switched off on the stats page, below the overview."],
  };
}
