import { type SQL, sql } from "drizzle-orm";
import type { ListSource } from "#kit/lists/list-source.server.ts";
import { people, sessions } from "#db/schema/people.ts";
import { PEOPLE_LIST, type PersonRow } from "./people-list.ts";
import { accessWords, STATUS_LABELS, type PersonStatus } from "./office-words.ts";

const status = sql<PersonStatus>`case when ${people.removedAt} is not null then 'removed' when ${people.passwordHash} is null then 'invited' else 'active' end`;

const hasTwoFactor = sql<boolean>`${people.totpLastStep} is not null`;

const lastSeenAt =
  sql<Date | null>`(select max(${sessions.refreshedAt}) from ${sessions} where ${sessions.personId} = ${people}.id)`.mapWith(
    sessions.refreshedAt,
  );

/** Nothing secret is among them: what a page does not show it must not get. */
export const PERSON_FIELDS = {
  id: people.id,
  name: people.name,
  email: people.email,
  role: people.role,
  areas: people.areas,
  status,
  hasTwoFactor,
  lastSeenAt: lastSeenAt as SQL<Date | null>,
  createdAt: people.createdAt,
};

export const PEOPLE_SOURCE: ListSource<typeof PEOPLE_LIST, PersonRow> = {
  list: PEOPLE_LIST,
  from: people,
  id: people.id,
  fields: PERSON_FIELDS,
  search: [people.name, people.email],
  sort: { name: sql`lower(${people.name})`, email: sql`lower(${people.email})`, status, lastSeen: lastSeenAt, created: people.createdAt },
  filter: {
    status,
    role: people.role,
    area: ({ values }) => sql`(${people.role} = 'admin' or ${people.areas} && ${sql.param(values)}::text[])`,
    twoFactor: sql`case when ${people.totpLastStep} is null then 'off' else 'on' end`,
  },
  counted: ["status", "role"],
  csv: {
    name: (row) => row.name,
    email: (row) => row.email,
    access: accessWords,
    status: (row) => STATUS_LABELS[row.status],
    twoFactor: (row) => (row.hasTwoFactor ? "On" : "Off"),
    lastSeen: (row) => row.lastSeenAt,
    created: (row) => row.createdAt,
  },
};
