import { asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { AUDIT_STATUS_LABELS, AUDIT_STATUSES } from "#domain/audits/audit-status.ts";
import { chosen } from "#kit/lists/built-in-views.ts";
import { anyOf } from "#kit/lists/filter-conditions.server.ts";
import { listSource, type RowOf } from "#kit/lists/list-source.server.ts";
import { searchOf } from "#kit/lists/search-source.server.ts";
import { assigneesAsChoices } from "#kit/records/assignees.server.ts";
import { isLate, LATE_OPTIONS } from "#kit/work/is-late.server.ts";
import { auditFindings, audits } from "#db/schema/audits.ts";
import { people } from "#db/schema/people.ts";
import { auditQueue } from "../queue.server.ts";
import { STATUS_OPTIONS, STATUS_TONES } from "./office-words.ts";

const client = sql<string>`coalesce(nullif(${audits.company}, ''), ${audits.contactName})`;

const findings = sql<number>`(select count(*)::int from ${auditFindings} where ${auditFindings.auditId} = ${audits.id})`;

const OPEN = chosen(
  "status",
  AUDIT_STATUSES.filter((status) => status !== "published" && status !== "declined"),
);

export const AUDIT_SOURCE = listSource({
  name: "audits",
  permission: "audits",
  noun: { one: "audit", many: "audits" },
  recordPath: "/admin/audit",
  from: audits,
  joins: [{ table: people, on: eq(audits.assigneeId, people.id) }],
  id: audits.id,
  columns: {
    project: { kind: "text", label: "Project", value: audits.projectName },
    status: { kind: "badge", label: "Status", priority: 1, value: audits.status, words: AUDIT_STATUS_LABELS, tones: STATUS_TONES },
    client: { kind: "text", label: "Client", priority: 2, value: client },
    chain: { kind: "text", label: "Chain", priority: 6, value: audits.chain, sort: audits.chain },
    findings: { kind: "number", label: "Findings", value: findings },
    lead: { kind: "text", label: "Lead", priority: 3, value: people.name, none: "Unassigned" },
    price: { kind: "money", label: "Price", priority: 4, value: audits.priceCents },
    created: { kind: "moment", label: "Requested", value: audits.createdAt },
    starts: { kind: "day", label: "Begins", value: audits.startsOn, isExtra: true },
    ends: { kind: "day", label: "Ends", value: audits.endsOn, isExtra: true },
    deadline: { kind: "day", label: "Deadline", value: audits.deadline, isExtra: true },
    updated: { kind: "moment", label: "Updated", value: audits.updatedAt, isExtra: true },
  },
  // Set if the published report is no longer public.
  fields: { clientAnsweredAt: audits.clientAnsweredAt, withdrawnAt: audits.withdrawnAt },
  search: [audits.projectName, audits.contactName, audits.email, audits.company, people.name],
  filters: {
    status: { kind: "choice", options: STATUS_OPTIONS, isCounted: true },
    lead: { kind: "choice", by: audits.assigneeId, options: "id", none: "Unassigned", isCounted: true },
    answer: {
      kind: "choice",
      label: "Waiting",
      by: anyOf({ us: isNotNull(audits.clientAnsweredAt), nobody: isNull(audits.clientAnsweredAt) }),
      options: [
        { value: "us", label: "Client replied" },
        { value: "nobody", label: "Nothing new" },
      ],
    },
    due: { kind: "choice", label: "Due", by: anyOf((now) => ({ overdue: isLate(auditQueue, now) })), options: LATE_OPTIONS },
    chain: { kind: "choice", options: "word" },
    created: { kind: "dates" },
    price: { kind: "numbers", label: "Price in dollars" },
  },
  sort: { column: "created", direction: "desc" },
  views: [
    { name: "Mine", query: `lead=me&${OPEN}` },
    { name: "Unassigned", query: `lead=none&${OPEN}` },
    { name: "Client replied", query: "answer=us" },
    { name: "Overdue", query: "due=overdue" },
    { name: "Open", query: OPEN },
  ],
  choices: async ({ db }) => ({
    lead: await assigneesAsChoices(db, "audits", audits.assigneeId),
    chain: (await db.selectDistinct({ chain: audits.chain }).from(audits).orderBy(asc(audits.chain))).map(({ chain }) => ({
      value: chain,
      label: chain,
    })),
  }),
});

export type AuditRow = RowOf<typeof AUDIT_SOURCE>;

export const searchAudits = searchOf(AUDIT_SOURCE, {
  icon: "audits",
  by: [audits.projectName, audits.company, audits.contactName, audits.email],
  isFoundById: true,
  latest: "updated",
  detail: ["client", "status"],
});
