import { asc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { AUDIT_STATUS_LABELS } from "#domain/audits/audit-status.ts";
import { anyOf, withinDollars } from "#kit/lists/filter-conditions.server.ts";
import type { ListSource } from "#kit/lists/list-source.server.ts";
import { assigneesAsChoices } from "#kit/records/assignees.server.ts";
import { auditFindings, audits } from "#db/schema/audits.ts";
import { people } from "#db/schema/people.ts";
import { AUDIT_LIST, type AuditRow } from "./audit-list.ts";

const findings = sql<number>`(select count(*)::int from ${auditFindings} where ${auditFindings.auditId} = ${audits.id})`;

const ANSWERS: Readonly<Record<string, SQL>> = { us: isNotNull(audits.clientAnsweredAt), nobody: isNull(audits.clientAnsweredAt) };

const client = sql`lower(coalesce(nullif(${audits.company}, ''), ${audits.contactName}))`;

export const AUDIT_SOURCE: ListSource<typeof AUDIT_LIST, AuditRow> = {
  list: AUDIT_LIST,
  from: audits,
  joins: [{ table: people, on: eq(audits.assigneeId, people.id) }],
  id: audits.id,
  fields: {
    id: audits.id,
    projectName: audits.projectName,
    contactName: audits.contactName,
    company: audits.company,
    status: audits.status,
    chain: audits.chain,
    findings,
    lead: people.name,
    startsOn: audits.startsOn,
    endsOn: audits.endsOn,
    deadline: audits.deadline,
    priceCents: audits.priceCents,
    clientAnsweredAt: audits.clientAnsweredAt,
    withdrawnAt: audits.withdrawnAt,
    createdAt: audits.createdAt,
    updatedAt: audits.updatedAt,
  },
  search: [audits.projectName, audits.contactName, audits.email, audits.company, people.name],
  sort: {
    project: sql`lower(${audits.projectName})`,
    status: audits.status,
    client,
    chain: audits.chain,
    findings,
    lead: sql`lower(${people.name})`,
    starts: audits.startsOn,
    price: audits.priceCents,
    created: audits.createdAt,
    ends: audits.endsOn,
    deadline: audits.deadline,
    updated: audits.updatedAt,
  },
  filter: {
    status: audits.status,
    lead: audits.assigneeId,
    answer: anyOf(ANSWERS),
    chain: audits.chain,
    created: audits.createdAt,
    price: withinDollars(audits.priceCents),
  },
  counted: ["status", "lead"],
  csv: {
    project: (row) => row.projectName,
    status: (row) => AUDIT_STATUS_LABELS[row.status],
    client: (row) => row.company || row.contactName,
    chain: (row) => row.chain,
    findings: (row) => row.findings,
    lead: (row) => row.lead,
    starts: (row) => row.startsOn,
    price: (row) => (row.priceCents === null ? null : row.priceCents / 100),
    created: (row) => row.createdAt,
    ends: (row) => row.endsOn,
    deadline: (row) => row.deadline,
    updated: (row) => row.updatedAt,
  },
  choices: async ({ db }) => ({
    lead: await assigneesAsChoices(db, "audits", audits.assigneeId),
    chain: (await db.selectDistinct({ chain: audits.chain }).from(audits).orderBy(asc(audits.chain))).map(({ chain }) => ({
      value: chain,
      label: chain,
    })),
  }),
};
