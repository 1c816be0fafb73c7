import { isNull, type SQL, sql } from "drizzle-orm";
import { AREAS } from "#domain/access/permissions.ts";
import { listSource, type RowOf } from "#kit/lists/list-source.server.ts";
import { searchOf } from "#kit/lists/search-source.server.ts";
import { people, sessions } from "#db/schema/people.ts";
import { accessWords, AREA_LABELS, type PersonStatus, ROLE_LABELS, STATUS_LABELS, STATUS_TONES } from "./office-words.ts";

const optionsOf = (labels: Readonly<Record<string, string>>) => Object.entries(labels).map(([value, label]) => ({ value, label }));

const status = sql<PersonStatus>`case when ${people.removedAt} is not null then 'removed' when ${people.passwordHash} is null then 'invited' else 'active' end`;

const lastSeen = sql<Date | null>`(select max(${sessions.refreshedAt}) from ${sessions} where ${sessions.personId} = ${people}.id)`.mapWith(
  sessions.refreshedAt,
);

/** Contains no secrets: the page must not receive more than it shows. */
export const PEOPLE_SOURCE = listSource({
  name: "people",
  permission: "people",
  noun: { one: "person", many: "people" },
  recordPath: "/admin/people",
  from: people,
  id: people.id,
  columns: {
    name: { kind: "text", label: "Name", value: people.name },
    email: { kind: "text", label: "Email", priority: 2, value: people.email },
    access: { kind: "text", label: "Access" },
    status: { kind: "badge", label: "Status", priority: 1, value: status, words: STATUS_LABELS, tones: STATUS_TONES },
    twoFactor: {
      kind: "text",
      label: "Two-factor",
      value: sql<boolean>`${people.totpLastStep} is not null`,
      words: { true: "On", false: "Off" },
      sort: false,
    },
    lastSeen: { kind: "moment", label: "Last seen", priority: 3, value: lastSeen as SQL<Date | null>, none: "Never" },
    created: { kind: "moment", label: "Added", value: people.createdAt, isExtra: true },
  },
  fields: { role: people.role, areas: people.areas },
  derived: { access: (row) => accessWords(row) },
  search: [people.name, people.email],
  filters: {
    status: { kind: "choice", options: optionsOf(STATUS_LABELS), isCounted: true },
    role: { kind: "choice", label: "Role", by: people.role, options: optionsOf(ROLE_LABELS), isCounted: true },
    area: {
      kind: "choice",
      label: "Area",
      by: ({ values }) => sql`(${people.role} = 'admin' or ${people.areas} && ${sql.param(values)}::text[])`,
      options: AREAS.map((value) => ({ value, label: AREA_LABELS[value] })),
    },
    twoFactor: {
      kind: "choice",
      by: sql`case when ${people.totpLastStep} is null then 'off' else 'on' end`,
      options: [
        { value: "on", label: "On" },
        { value: "off", label: "Off" },
      ],
    },
  },
  sort: { column: "name", direction: "asc" },
  views: [
    { name: "Active", query: "status=active" },
    { name: "Invited", query: "status=invited" },
    { name: "Without two-factor", query: "status=active&twoFactor=off" },
  ],
});

export type PersonRow = RowOf<typeof PEOPLE_SOURCE>;

export const searchPeople = searchOf(PEOPLE_SOURCE, {
  icon: "people",
  by: [people.name, people.email],
  where: isNull(people.removedAt),
  detail: ["email"],
});
