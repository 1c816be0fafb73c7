import { or, type SQL, sql } from "drizzle-orm";
import { allows, type Holder } from "#domain/access/permissions.ts";
import { permissionForKind, recordHref } from "#domain/access/record-kinds.ts";
import { APPOINTMENT_STATUS_LABELS } from "#domain/appointments/appointment-status.ts";
import { AUDIT_STATUS_LABELS } from "#domain/audits/audit-status.ts";
import { STAGE_LABELS } from "#domain/careers/application-stage.ts";
import { CHAT_STATUS_LABELS } from "#domain/conversation/chat-status.ts";
import { EMPLOYER_STATUS_LABELS } from "#domain/employers/employer-status.ts";
import { POACHING_STATUS_LABELS } from "#domain/employers/poaching-status.ts";
import { formatMoment } from "#domain/list/office-time.ts";
import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { QUOTE_STATUS_LABELS } from "#domain/quotes/quote-status.ts";
import { TICKET_STATUS_LABELS } from "#domain/tickets/ticket-status.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { Tx } from "#platform/write.server.ts";
import { PERSON_KINDS, type PersonKind } from "./contact-kinds.ts";
import { isOneOf, type PersonSource, personRecords } from "./person-sources.server.ts";

/** Something that came from a person. */
export interface PersonRecord<K extends PersonKind = PersonKind> {
  readonly kind: K;
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly href: string | undefined;
  readonly address: string;
  /** What they called themselves in it. */
  readonly person: string;
  readonly at: Date;
}

type Row = { readonly kind: PersonKind; readonly id: string; readonly address: string; readonly person: string; readonly title: string; readonly status: string; readonly detail: string | null; readonly at: string };

const SHOWN_OF_A_KIND = 8;

export const kindsFor = (holder: Holder): readonly PersonKind[] => PERSON_KINDS.filter((kind) => allows(holder, permissionForKind(kind)));

function nameOf({ kind, title }: Row, timeZone: string): string {
  if (kind === "quote") return formatDollars(Number(title));
  return kind === "appointment" ? formatMoment(new Date(title), timeZone) : title;
}

const STATUSES: Readonly<Record<PersonKind, Readonly<Record<string, string>>>> = {
  quote: QUOTE_STATUS_LABELS,
  ticket: { ...TICKET_STATUS_LABELS, merged: "Merged" },
  chat: CHAT_STATUS_LABELS,
  appointment: APPOINTMENT_STATUS_LABELS,
  application: STAGE_LABELS,
  audit: AUDIT_STATUS_LABELS,
  poaching: POACHING_STATUS_LABELS,
  employer: EMPLOYER_STATUS_LABELS,
};

const detailOf = ({ kind, status, detail }: Row) => [STATUSES[kind][status] ?? status, detail].filter(Boolean).join(", ");

async function read<K extends PersonKind>(db: Db | Tx, kinds: readonly K[], condition: (source: PersonSource) => SQL | undefined, most: number): Promise<readonly PersonRecord<K>[]> {
  if (kinds.length === 0) return [];
  // The newest of each kind: one that has many must not hide the others.
  const query = sql`select kind, id, address, person, title, status, detail, to_json(at) #>> '{}' as at from (select r.*, row_number() over (partition by kind order by at desc, id) as nth from (${personRecords(kinds, condition)}) r) n where nth <= ${most} order by n.at desc, n.id`;
  const { rows } = await db.execute<Row>(query);
  const { timeZone } = await businessHours(db);
  // What came from two addresses of the same person came once.
  const own = rows.filter(({ kind, id }, index) => rows.findIndex((row) => row.kind === kind && row.id === id) === index);
  return own.map((row) => ({ kind: row.kind as K, id: row.id, name: nameOf(row, timeZone), detail: detailOf(row), href: recordHref(row.kind, row.id), address: row.address, person: row.person, at: new Date(row.at) }));
}

/** What came from these addresses and may be opened, newest first. */
export const listPersonRecords = (db: Db | Tx, holder: Holder, addresses: readonly string[], most = SHOWN_OF_A_KIND) => read(db, kindsFor(holder), (source) => isOneOf(source.address, addresses), most);

const literal = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** By a few letters, in lower case. */
export const findPersonRecords = <K extends PersonKind>(db: Db | Tx, kinds: readonly K[], words: string) =>
  read(db, kinds, (source) => or(...source.words.map((word) => sql`lower(${word}) like ${`%${literal(words)}%`}`)), SHOWN_OF_A_KIND);

/** Undefined when it is gone. */
export async function findPersonRecord<K extends PersonKind>(db: Db | Tx, kind: K, id: string): Promise<PersonRecord<K> | undefined> {
  const [record] = await read(db, [kind], (source) => sql`${source.id} = ${id}`, 1);
  return record;
}

/** How many there are of kinds that this holder may not open. */
export async function countHidden(db: Db | Tx, holder: Holder, addresses: readonly string[]): Promise<number> {
  const hidden = PERSON_KINDS.filter((kind) => !allows(holder, permissionForKind(kind)));
  if (hidden.length === 0) return 0;
  const { rows } = await db.execute<{ count: number }>(sql`select count(distinct kind || id)::int as count from (${personRecords(hidden, (source) => isOneOf(source.address, addresses))}) r`);
  return rows[0]?.count ?? 0;
}

/** From which of these addresses something came last, by any way. */
export async function findLastAddress(db: Db | Tx, addresses: readonly string[]): Promise<string | undefined> {
  const { rows } = await db.execute<{ address: string }>(sql`select address from (${personRecords(PERSON_KINDS, (source) => isOneOf(source.address, addresses))}) r order by seen_at desc, address limit 1`);
  return rows[0]?.address ?? addresses[0];
}
