import type { Figure } from "#domain/stats/sheet.ts";
import type { FigureGroup, SectionStats, StatScope } from "../stat-scope.ts";
import type { SectionName } from "../section-names.ts";
import { appointmentFigures } from "./appointments.server.ts";
import { careerFigures } from "./careers.server.ts";
import { quoteFigures } from "./quotes.server.ts";
import { supportFigures } from "./support.server.ts";
import { visitFigures, visitsOverTime } from "./visits.server.ts";
import { wizardFigures } from "./wizard.server.ts";

/** Every section's loader, and which of its figures the overview shows. */
const PARTS: readonly (readonly [SectionName, (scope: StatScope) => Promise<readonly Figure[]>, readonly string[]])[] = [
  ["visits", visitFigures, ["visitors", "views"]],
  ["wizard", wizardFigures, ["completion", "left-behind"]],
  ["quotes", quoteFigures, ["quotes", "quoted", "won"]],
  ["support", supportFigures, ["tickets", "chats", "in-time", "csat"]],
  ["careers", careerFigures, ["applications"]],
  ["appointments", appointmentFigures, ["booked", "no-shows"]],
];

/** The main figures, also used by the weekly report to admins. */
export function loadHeadlines(scope: StatScope, isShown: (section: SectionName) => boolean = () => true): Promise<readonly FigureGroup[]> {
  return Promise.all(
    PARTS.filter(([section]) => isShown(section)).map(async ([section, load, wanted]) => ({
      section,
      figures: (await load(scope)).filter(({ id }) => wanted.includes(id)),
    })),
  );
}

export async function loadOverview(scope: StatScope, isShown: (section: SectionName) => boolean): Promise<SectionStats> {
  const [groups, line] = await Promise.all([loadHeadlines(scope, isShown), visitsOverTime(scope)]);
  return {
    figures: groups.flatMap(({ figures }) => figures),
    groups,
    sheets: [line],
  };
}
