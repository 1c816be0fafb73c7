import { asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { EMPLOYER_STATUS_LABELS, EMPLOYER_STATUSES } from "#domain/employers/employer-status.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import { anyOf } from "#kit/lists/filter-conditions.server.ts";
import type { ListSource } from "#kit/lists/list-source.server.ts";
import { assigneesAsChoices } from "#kit/records/assignees.server.ts";
import type { Db } from "#platform/db.server.ts";
import { employerContacts, employers, poachingRequests } from "#db/schema/employers.ts";
import { people } from "#db/schema/people.ts";
import { setEmployerStatuses } from "../manage-employer.server.ts";
import { EMPLOYER_LIST, type EmployerRow } from "./employer-list.ts";

const status = z.enum(EMPLOYER_STATUSES);

const contacts = sql<number>`(select count(*)::int from ${employerContacts} where ${employerContacts.employerId} = ${employers.id})`;
const all = sql<number>`(select count(*)::int from ${poachingRequests} where ${poachingRequests.employerId} = ${employers.id})`;
const open = sql<number>`(select count(*)::int from ${poachingRequests} where ${poachingRequests.employerId} = ${employers.id} and ${poachingRequests.closedAt} is null)`;
const hasContact = (matches: (words: SQL) => SQL) =>
  sql`${employers.id} in (select ${employerContacts.employerId} from ${employerContacts} where ${matches(sql`${employerContacts.fullName} || ' ' || ${employerContacts.email}`)})`;

const REQUESTS: Readonly<Record<string, SQL>> = { open: sql`${open} > 0`, settled: sql`${all} > 0 and ${open} = 0`, none: sql`${all} = 0` };

async function listIndustries(db: Db) {
  const rows = await db
    .selectDistinct({ industry: employers.industry })
    .from(employers)
    .where(ne(employers.industry, ""))
    .orderBy(asc(employers.industry))
    .limit(100);
  return rows.map(({ industry }) => ({ value: industry, label: industry }));
}

export const EMPLOYER_SOURCE: ListSource<typeof EMPLOYER_LIST, EmployerRow> = {
  list: EMPLOYER_LIST,
  from: employers,
  joins: [{ table: people, on: eq(employers.assigneeId, people.id) }],
  id: employers.id,
  fields: {
    id: employers.id,
    name: employers.name,
    website: employers.website,
    industry: employers.industry,
    status: employers.status,
    contacts,
    open,
    assignee: people.name,
    updatedAt: employers.updatedAt,
    createdAt: employers.createdAt,
  },
  search: [employers.name, employers.website, employers.industry, people.name, hasContact],
  sort: {
    name: sql`lower(${employers.name})`,
    industry: sql`lower(${employers.industry})`,
    status: employers.status,
    contacts,
    open,
    assignee: sql`lower(${people.name})`,
    updated: employers.updatedAt,
    created: employers.createdAt,
  },
  filter: {
    status: employers.status,
    assignee: employers.assigneeId,
    industry: employers.industry,
    requests: anyOf(REQUESTS),
    updated: employers.updatedAt,
  },
  counted: ["status", "assignee"],
  csv: {
    name: (row) => row.name,
    website: (row) => row.website,
    industry: (row) => row.industry,
    status: (row) => EMPLOYER_STATUS_LABELS[row.status],
    contacts: (row) => row.contacts,
    open: (row) => row.open,
    assignee: (row) => row.assignee,
    updated: (row) => row.updatedAt,
    created: (row) => row.createdAt,
  },
  choices: async ({ db }) => ({
    assignee: await assigneesAsChoices(db, "employers", employers.assigneeId),
    industry: await listIndustries(db),
  }),
  bulk: {
    status: bulkAction({
      input: status,
      run: async (ctx, ids, wanted) => {
        const before = await setEmployerStatuses(ctx, Object.fromEntries(ids.map((id) => [id, wanted])));
        return { done: Object.keys(before).length, undo: { before, wanted } };
      },
      undo: {
        token: z.object({ before: z.record(z.uuid(), status), wanted: status }),
        run: async (ctx, { before, wanted }) => ({ done: Object.keys(await setEmployerStatuses(ctx, before, wanted)).length }),
      },
    }),
  },
};
