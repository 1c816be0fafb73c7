import { allows, type Holder, type Permission } from "#domain/access/permissions.ts";

/** The parts of the stats page, in the order of its tabs. */
export const SECTION_NAMES = {
  overview: "Overview",
  visits: "Visits",
  wizard: "Quote wizard",
  quotes: "Quotes",
  support: "Tickets and chats",
  careers: "Careers",
  appointments: "Appointments",
  leads: "What led to estimates",
} as const;

export type SectionName = keyof typeof SECTION_NAMES;

export const isSectionName = (text: string): text is SectionName => Object.hasOwn(SECTION_NAMES, text);

/** Figures of records are for those who may see the records; all the rest is for whoever may see stats. */
const RECORDS: { readonly [Section in SectionName]?: Permission } = {
  quotes: "quotes",
  support: "tickets",
  careers: "applications",
  appointments: "appointments",
};

export const permissionFor = (section: SectionName): Permission => RECORDS[section] ?? "stats";

export const isSectionFor =
  (holder: Holder) =>
  (section: SectionName): boolean =>
    allows(holder, permissionFor(section));

const FROM_VISITS: readonly SectionName[] = ["visits", "wizard", "leads"];

/** Knows nothing but what browsers told, and so counts by days of UTC. */
export const isFromVisits = (section: SectionName) => FROM_VISITS.includes(section);
