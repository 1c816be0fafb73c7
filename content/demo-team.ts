import { MAIL_DOMAIN, teamEmail } from "./brand.ts";
import { TEAM } from "./team.ts";

/** Colleagues of the demo data, one for each area of the back office. They cannot sign in. */
export const DEMO_TEAM = {
  editor: { email: `editor@${MAIL_DOMAIN}`, name: "Demo editor", areas: ["content", "career"] },
  sales: { email: `sales@${MAIL_DOMAIN}`, name: "Demo sales", areas: ["sales", "audits"] },
  support: { email: `support@${MAIL_DOMAIN}`, name: "Demo support", areas: ["communication"] },
  engineer: { email: `engineer@${MAIL_DOMAIN}`, name: "Demo engineer", areas: ["sales"] },
  architect: { email: `architect@${MAIL_DOMAIN}`, name: "Demo architect", areas: ["sales", "audits"] },
  auditor: { email: `auditor@${MAIL_DOMAIN}`, name: "Demo auditor", areas: ["sales", "audits"] },
} as const;

/** The team members on the company page. */
const SHOWN = TEAM.people.flatMap((member) =>
  member.isDemo ? [{ email: teamEmail(member), name: member.name, areas: ["content"] as const }] : [],
);

export const DEMO_COLLEAGUES = [...Object.values(DEMO_TEAM), ...SHOWN];
