import { eq, isNotNull } from "drizzle-orm";
import { countRows } from "#kit/capability/waiting.ts";
import type { Capability } from "#kit/capability/capability.ts";
import { HOUR_MS } from "#platform/due-work.server.ts";
import { audits } from "#db/schema/audits.ts";
import { AUDIT_TEMPLATES } from "./audit-letters.ts";
import { deleteOldAudits } from "./delete-old-audits.server.ts";
import { auditsOfPerson } from "./personal-data.server.ts";
import { searchAudits } from "./search-audits.server.ts";
import { reportAddresses } from "./report-addresses.server.ts";

export const auditsCapability: Capability = {
  name: "audits",
  letters: { title: "Audits", templates: AUDIT_TEMPLATES },
  personalData: [auditsOfPerson],
  search: [searchAudits],
  waiting: [
    { id: "audits-answered", urgency: 13, permission: "audits", words: ["audit with an answer from the client", "audits with an answer from the client"], places: ["/admin/audit?answer=us"], count: countRows(audits, () => isNotNull(audits.clientAnsweredAt)) },
    { id: "audits-requested", urgency: 14, permission: "audits", words: ["new audit request", "new audit requests"], places: ["/admin/audit?status=requested"], count: countRows(audits, () => eq(audits.status, "requested")) },
  ],
  dueWork: [{ name: "delete old audit requests", everyMs: HOUR_MS, run: deleteOldAudits }],
  sitemap: { kinds: ["audit"], list: reportAddresses },
  cachedPages: [{ path: /^\/audits(?:\/[^/]+|\.data)?$/, kinds: ["audit"] }],
  secretLinks: { under: ["/audit"], query: ["audit"] },
  uploadPaths: ["/company/request-audit", "/admin/audit/:id"],
  demo: { load: async () => (await import("./demo-audits.server.ts")).addDemoAudits, rows: [{ table: audits }] },
};
