/** The parts of the stats page, in the order of its tabs. */
export const SECTION_NAMES = {
  overview: "Overview",
  visits: "Visits",
  wizard: "Quote wizard",
  quotes: "Quotes",
  support: "Tickets and chats",
  careers: "Careers",
  calls: "Calls",
  leads: "What led to quotes",
} as const;

export type SectionName = keyof typeof SECTION_NAMES;

export const isSectionName = (text: string): text is SectionName => Object.hasOwn(SECTION_NAMES, text);

const FROM_VISITS: readonly SectionName[] = ["visits", "wizard", "leads"];

/** Knows nothing but what browsers told, and so counts by days of UTC. */
export const isFromVisits = (section: SectionName) => FROM_VISITS.includes(section);
