import { eq, lt } from "drizzle-orm";
import type { Capability } from "#kit/capability/capability.ts";
import { recordList } from "#kit/lists/record-list.server.ts";
import { monthsBefore } from "#kit/capability/retention.ts";
import { eraseRecords } from "#kit/retention/erase-records.server.ts";
import { audits } from "#db/schema/audits.ts";
import { AUDIT_TEMPLATES } from "./audit-letters.ts";
import { auditTarget } from "./audit-record.server.ts";
import { auditStory } from "./person-story.server.ts";
import { auditsOfPerson } from "./personal-data.server.ts";
import { AUDIT_SOURCE, searchAudits } from "./office/audit-source.server.ts";
import { reportAddresses } from "./report-addresses.server.ts";
import { auditQueue, AUDITS_ASSIGNED } from "./queue.server.ts";

/** For declined requests. */
const KEPT_MONTHS = 12;

export const auditsCapability: Capability = {
  name: "audits",
  kinds: { audit: { permission: "audits", hrefOf: (id) => `/admin/audit/${id}` } },
  eventWords: {
    "audit.answers_seen": "marked the client’s answers as seen",
    "audit.client_agreed": "agreed to the report for the client",
    "audit.client_wrote": "wrote to us about the audit",
    "audit.decline_undone": "took back that we declined the audit",
    "audit.declined": "declined the audit",
    "audit.finding_added": "added a finding",
    "audit.finding_answered": "answered a finding",
    "audit.finding_removed": "removed a finding",
    "audit.findings_reordered": "reordered the findings",
    "audit.findings_shared": "shared the findings with the client",
    "audit.firm_agreed": "agreed to the report for the firm",
    "audit.link_renewed": "closed the client’s link and made a new one",
    "audit.link_sent": "wrote to the client again with the link",
    "audit.message_sent": "wrote to the client",
    "audit.published": "published the report",
    "audit.sources_chosen": "chose whether readers of the report get the code",
    "audit.summary_written": "wrote the summary of the report",
    "audit.withdrawn": "withdrew the published report",
    "audits.deleted": "deleted old audit requests",
  },
  menu: [
    {
      content: "Audits",
      href: "/admin/audit",
      key: "u",
      below: [{ content: "Audits board", href: "/admin/audit/board" }],
      icon: "audits",
      permission: "audits",
      active: true,
      place: { section: "work", position: 80 },
    },
  ],
  letters: { title: "Audits", templates: AUDIT_TEMPLATES },
  mailTargets: { audit: auditTarget },
  personalData: [auditsOfPerson],
  personStory: [auditStory],
  search: [searchAudits],
  lists: [recordList({ path: "/admin/audit", permission: "audits", source: AUDIT_SOURCE })],
  queue: [auditQueue],
  assigned: [AUDITS_ASSIGNED],
  privacyPolicy: {
    stored: {
      name: "Audit request",
      detail:
        "Contact details, and the source code or repository you submit, with the result of an automatic check if there was one; later the findings. A report becomes public only with the client’s consent.",
    },
    kept: {
      name: "Audit requests",
      detail: `${KEPT_MONTHS} months after we declined them. Published reports remain public, without your name or address in them.`,
    },
  },
  retention: [
    {
      kind: "audit",
      table: audits,
      id: audits.id,
      age: audits.updatedAt,
      isOld: ({ clock }) => [eq(audits.status, "declined"), lt(audits.updatedAt, monthsBefore(clock.now(), KEPT_MONTHS))],
      erase: (erasing) => eraseRecords(erasing, { kind: "audit", countedAs: "audits" }),
    },
  ],
  sitemap: { kinds: ["audit"], list: reportAddresses },
  cachedPages: [{ path: /^\/audits(?:\/[^/]+|\.data)?$/, kinds: ["audit"] }],
  secretLinks: { under: ["/audit"], query: ["audit"] },
  uploadPaths: ["/company/request-audit", "/admin/audit/:id"],
  demo: { load: async () => (await import("./demo-audits.server.ts")).demoAudits(), rows: [{ table: audits }] },
};
