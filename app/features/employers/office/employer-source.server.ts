import { asc, eq, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { EMPLOYER_STATUS_LABELS, EMPLOYER_STATUSES } from "#domain/employers/employer-status.ts";
import { bulkAction } from "#kit/lists/bulk-action.server.ts";
import { anyOf } from "#kit/lists/filter-conditions.server.ts";
import { listSource, type RowOf } from "#kit/lists/list-source.server.ts";
import { searchOf } from "#kit/lists/search-source.server.ts";
import { assigneesAsChoices } from "#kit/records/assignees.server.ts";
import type { Db } from "#platform/db.server.ts";
import { employerContacts, employers, poachingRequests } from "#db/schema/employers.ts";
import { people } from "#db/schema/people.ts";
import { setEmployerStatuses } from "../manage-employer.server.ts";
import { EMPLOYER_OPTIONS, EMPLOYER_TONES } from "./office-words.ts";

const status = z.enum(EMPLOYER_STATUSES);

const contacts = sql<number>`(select count(*)::int from ${employerContacts} where ${employerContacts.employerId} = ${employers.id})`;
const all = sql<number>`(select count(*)::int from ${poachingRequests} where ${poachingRequests.employerId} = ${employers.id})`;
const open = sql<number>`(select count(*)::int from ${poachingRequests} where ${poachingRequests.employerId} = ${employers.id} and ${poachingRequests.closedAt} is null)`;
const hasContact = (matches: (words: SQL) => SQL) =>
  sql`${employers.id} in (select ${employerContacts.employerId} from ${employerContacts} where ${matches(sql`${employerContacts.fullName} || ' ' || ${employerContacts.email}`)})`;

async function listIndustries(db: Db) {
  const rows = await db
    .selectDistinct({ industry: employers.industry })
    .from(employers)
    .where(ne(employers.industry, ""))
    .orderBy(asc(employers.industry))
    .limit(100);
  return rows.map(({ industry }) => ({ value: industry, label: industry }));
}

export const EMPLOYER_SOURCE = listSource({
  name: "employers",
  permission: "employers",
  noun: { one: "employer", many: "employers" },
  recordPath: "/admin/employers",
  from: employers,
  joins: [{ table: people, on: eq(employers.assigneeId, people.id) }],
  id: employers.id,
  columns: {
    name: { kind: "text", label: "Name", value: employers.name },
    website: { kind: "text", label: "Website", value: employers.website, sort: false },
    industry: { kind: "text", label: "Industry", priority: 2, value: employers.industry },
    status: { kind: "badge", label: "Status", priority: 1, value: employers.status, words: EMPLOYER_STATUS_LABELS, tones: EMPLOYER_TONES },
    contacts: { kind: "number", label: "Contacts", priority: 7, value: contacts },
    open: { kind: "number", label: "Open requests", priority: 3, value: open },
    assignee: { kind: "text", label: "Assignee", priority: 4, value: people.name, none: "Unassigned" },
    updated: { kind: "moment", label: "Updated", value: employers.updatedAt },
    created: { kind: "moment", label: "Added", value: employers.createdAt, isExtra: true },
  },
  search: [employers.name, employers.website, employers.industry, people.name, hasContact],
  filters: {
    status: { kind: "choice", options: EMPLOYER_OPTIONS, isCounted: true },
    assignee: { kind: "choice", by: employers.assigneeId, options: "id", none: "Unassigned", isCounted: true },
    industry: { kind: "choice", options: "word" },
    requests: {
      kind: "choice",
      label: "Poaching requests",
      by: anyOf({ open: sql`${open} > 0`, settled: sql`${all} > 0 and ${open} = 0`, none: sql`${all} = 0` }),
      options: [
        { value: "open", label: "Open requests" },
        { value: "settled", label: "All closed" },
        { value: "none", label: "No requests" },
      ],
    },
    updated: { kind: "dates" },
  },
  sort: { column: "updated", direction: "desc" },
  views: [
    { name: "Mine", query: "assignee=me" },
    { name: "Unassigned", query: "assignee=none" },
    { name: "Open requests", query: "requests=open" },
  ],
  choices: async ({ db }) => ({
    assignee: await assigneesAsChoices(db, "employers", employers.assigneeId),
    industry: await listIndustries(db),
  }),
  bulk: {
    status: bulkAction({
      label: "Set status",
      done: "changed",
      choices: EMPLOYER_OPTIONS,
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
});

export type EmployerRow = RowOf<typeof EMPLOYER_SOURCE>;

export const searchEmployers = searchOf(EMPLOYER_SOURCE, {
  icon: "employers",
  by: [employers.name, employers.website],
  isFoundById: true,
  detail: ["status", "industry"],
});
