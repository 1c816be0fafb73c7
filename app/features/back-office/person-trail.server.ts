import { and, desc, eq, ne, sql } from "drizzle-orm";
import { allows, type Holder } from "#domain/access/permissions.ts";
import { permissionForKind, recordHref } from "#domain/access/record-kinds.ts";
import { listRecordsOf } from "#features/appointments/office/linked-records.server.ts";
import { isFrom as isPoachingFrom } from "#features/employers/personal-data.server.ts";
import type { Db } from "#platform/db.server.ts";
import { appointments } from "#db/schema/appointments.ts";
import { employers, poachingRequests } from "#db/schema/employers.ts";

const SHOWN_OF_A_KIND = 8;
const DAY = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "UTC" });

/** Something that came from an address. */
export interface TrailEntry {
  readonly kind: string;
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly href: string | undefined;
}

async function listAppointments(db: Db, email: string): Promise<readonly Omit<TrailEntry, "kind" | "href">[]> {
  const fields = { id: appointments.id, startsAt: appointments.startsAt, status: appointments.status };
  const isTheirs = and(sql`lower(${appointments.email}) = lower(${email})`, ne(appointments.status, "held"));
  const rows = await db.select(fields).from(appointments).where(isTheirs).orderBy(desc(appointments.startsAt)).limit(SHOWN_OF_A_KIND);
  return rows.map(({ id, startsAt, status }) => ({ id, name: DAY.format(startsAt), detail: status.replaceAll("_", " ") }));
}

async function listPoaching(db: Db, email: string): Promise<readonly Omit<TrailEntry, "kind" | "href">[]> {
  const fields = { id: poachingRequests.id, wanted: poachingRequests.wanted, employer: employers.name };
  const rows = await db.select(fields).from(poachingRequests).leftJoin(employers, eq(employers.id, poachingRequests.employerId)).where(isPoachingFrom(email)).orderBy(desc(poachingRequests.createdAt)).limit(SHOWN_OF_A_KIND);
  return rows.map(({ id, wanted, employer }) => ({ id, name: wanted, detail: employer ?? "" }));
}

/** Beside those that an appointment can be linked with. */
const MORE = { appointment: listAppointments, poaching: listPoaching } as const;

/** Everything else that came from this address and that this person may open, newest first within each kind. */
export async function listPersonTrail(db: Db, holder: Holder, email: string, except: { readonly kind: string; readonly id: string }): Promise<readonly TrailEntry[]> {
  if (email === "") return [];
  const kinds = Object.entries(MORE).filter(([kind]) => allows(holder, permissionForKind(kind)));
  const more = await Promise.all(kinds.map(async ([kind, list]) => (await list(db, email)).map((entry) => ({ ...entry, kind, href: recordHref(kind, entry.id) }))));
  const all: readonly TrailEntry[] = [...(await listRecordsOf(db, holder, email)), ...more.flat()];
  return all.filter(({ kind, id }) => kind !== except.kind || id !== except.id);
}
