import { and, asc, ilike, isNull, ne, or, type SQL } from "drizzle-orm";
import type { AnyPgColumn, PgTable } from "drizzle-orm/pg-core";
import { allows, type Permission } from "#domain/access/permissions.ts";
import { cleanText } from "#domain/list/search-params.ts";
import type { Ctx } from "#platform/actor.ts";
import { authorise } from "#platform/write.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { audits } from "#db/schema/audits.ts";
import { applications } from "#db/schema/careers.ts";
import { people } from "#db/schema/people.ts";
import { quotes } from "#db/schema/quotes.ts";
import { tickets } from "#db/schema/tickets.ts";
import { readRecipients, type Recipient } from "./recipients.ts";

interface Source {
  readonly permission: Permission;
  readonly table: PgTable;
  readonly email: AnyPgColumn;
  readonly name?: AnyPgColumn;
  readonly where?: SQL;
}

/** Tables that hold addresses; each is searched only for staff with its permission. */
const SOURCES: readonly Source[] = [
  { permission: "home", table: people, email: people.email, name: people.name, where: isNull(people.removedAt) },
  { permission: "tickets", table: tickets, email: tickets.email, name: tickets.fullName, where: ne(tickets.email, "") },
  { permission: "quotes", table: quotes, email: quotes.email },
  { permission: "applications", table: applications, email: applications.email, name: applications.fullName },
  { permission: "appointments", table: appointments, email: appointments.email, name: appointments.fullName },
  { permission: "audits", table: audits, email: audits.email, name: audits.contactName },
];

const MAX_FOUND = 8;
const MIN_CHARACTERS = 2;

/** Some forms accept addresses that cannot receive mail. */
const isMailable = ({ address }: Recipient) => readRecipients(address).recipients.length === 1;

/** People whose name or address contains the query. */
export async function findKnownPeople({ services: { db }, actor }: Ctx, query: string): Promise<readonly Recipient[]> {
  const staff = authorise(actor, "email");
  const wanted = cleanText(query, 100);
  if (wanted.length < MIN_CHARACTERS) return [];
  const like = `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = await Promise.all(
    SOURCES.filter(({ permission }) => allows(staff, permission)).map(({ table, email, name, where }) =>
      db
        .selectDistinct({ address: email, name: name ?? email })
        .from(table)
        .where(and(or(ilike(email, like), name && ilike(name, like)), where))
        .orderBy(asc(email))
        .limit(MAX_FOUND),
    ),
  );
  const rows = found.flat().map(({ address, name }) => ({ address: String(address), name: name === address ? "" : String(name) }));
  const byAddress = new Map(
    rows
      .filter(isMailable)
      .toReversed()
      .map((row) => [row.address.toLowerCase(), row]),
  );
  return [...byAddress.values()].slice(0, MAX_FOUND);
}
