import { allows, type Holder, type Permission } from "#domain/access/permissions.ts";

/** The tabs of the stats page, in order. */
export const SECTION_NAMES = {
  overview: "Overview",
  visits: "Visits",
  wizard: "Quote wizard",
  quotes: "Quotes",
  support: "Tickets and chats",
  careers: "Careers",
  appointments: "Appointments",
  leads: "Leads",
} as const;

export type SectionName = keyof typeof SECTION_NAMES;

export const isSectionName = (text: string): text is SectionName => Object.hasOwn(SECTION_NAMES, text);

/** Figures about records need the records' permission; the rest need the stats permission. */
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

/** Whether the section is based on browser events only. */
export const isFromVisits = (section: SectionName) => FROM_VISITS.includes(section);
