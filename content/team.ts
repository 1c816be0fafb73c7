import type { Team } from "./page-types.ts";

/** The people on the company page, in this order, until others are published at /admin/pages. */
export const TEAM: Team = {
  people: [
    { name: "Nadia Karim", role: "Engineering lead", isDemo: true },
    { name: "Tomas Lind", role: "Contract auditor", isDemo: true },
    { name: "Imran Chowdhury", role: "Machine learning engineer", isDemo: true },
    { name: "Sara Weiss", role: "Product designer", isDemo: true },
  ],
};
