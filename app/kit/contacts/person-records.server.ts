import { or, type SQL, sql } from "drizzle-orm";
import type { Holder } from "#domain/access/permissions.ts";
import { contains } from "#kit/capability/record-search.server.ts";
import { recordHref } from "#kit/capability/record-kinds.ts";
import type { KindWords, PersonSource, PersonStory } from "#kit/capability/person-story.ts";
import { businessHours } from "#kit/settings/business-hours.server.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import type { Tx } from "#platform/write.server.ts";
import { isOneOf, isOpenTo, recordsQuery, storiesFor, storiesOf } from "./person-sources.server.ts";

type Capable = Pick<Services, "capabilities">;
type Reading = Pick<Services, "capabilities" | "db">;

/** A record that came from a person. */
export interface PersonRecord<K extends string = string> extends Pick<KindWords, "one" | "icon"> {
  readonly kind: K;
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly href: string | undefined;
  readonly address: string;
  /** The name they gave in this record. */
  readonly person: string;
  readonly at: Date;
}

type Row = {
  readonly kind: string;
  readonly id: string;
  readonly address: string;
  readonly person: string;
  readonly title: string;
  readonly status: string;
  readonly detail: string | null;
  readonly at: string;
};

const SHOWN_OF_A_KIND = 8;

function recordOf<K extends string>(
  services: Capable,
  row: Row,
  { kind, one, icon, nameOf, statuses }: PersonStory,
  timeZone: string,
): PersonRecord<K> {
  const { id, address, person, title, status, at } = row;
  const detail = [statuses[status] ?? status, row.detail].filter(Boolean).join(", ");
  return {
    kind: kind as K,
    one,
    icon,
    id,
    name: nameOf?.(title, timeZone) ?? title,
    detail,
    href: recordHref(services, kind, id),
    address,
    person,
    at: new Date(at),
  };
}

async function read<K extends string>(
  db: Db | Tx,
  services: Capable,
  stories: readonly PersonStory[],
  condition: (source: PersonSource) => SQL | undefined,
  most: number,
): Promise<readonly PersonRecord<K>[]> {
  if (stories.length === 0) return [];
  // Reads the newest of each kind, so that a kind with many records does not hide the others.
  const query = sql`select kind, id, address, person, title, status, detail, to_json(at) #>> '{}' as at from (select r.*, row_number() over (partition by kind order by at desc, id) as nth from (${recordsQuery(stories, condition)}) r) n where nth <= ${most} order by n.at desc, n.id`;
  const { rows } = await db.execute<Row>(query);
  const { timeZone } = await businessHours(db);
  // A record with two of the person's addresses is listed once.
  const own = rows.filter(({ kind, id }, index) => rows.findIndex((row) => row.kind === kind && row.id === id) === index);
  return own.flatMap((row) => stories.filter(({ kind }) => kind === row.kind).map((story) => recordOf<K>(services, row, story, timeZone)));
}

/** Records from these addresses the holder may open, newest first. */
export const listPersonRecords = (services: Reading, holder: Holder, addresses: readonly string[], most = SHOWN_OF_A_KIND) =>
  read(services.db, services, storiesFor(services, holder), (source) => isOneOf(source.address, addresses), most);

/** Records by id, of kinds the holder may open. */
export const listRecordsById = (services: Reading, holder: Holder, ids: readonly string[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : read(services.db, services, storiesFor(services, holder), (source) => sql`${source.id} = any(${sql.param(ids)}::uuid[])`, ids.length);

const storiesNamed = (services: Capable, kinds: readonly string[]) => storiesOf(services).filter(({ kind }) => kinds.includes(kind));

/** Matches a few lower-case letters. */
export const findPersonRecords = <K extends string>(services: Reading, kinds: readonly K[], words: string) =>
  read<K>(
    services.db,
    services,
    storiesNamed(services, kinds),
    (source) => or(...source.words.map((word) => contains(word, words))),
    SHOWN_OF_A_KIND,
  );

/** Undefined if it was deleted. */
export async function findPersonRecord<K extends string>(
  db: Db | Tx,
  services: Capable,
  kind: K,
  id: string,
): Promise<PersonRecord<K> | undefined> {
  const [record] = await read<K>(db, services, storiesNamed(services, [kind]), (source) => sql`${source.id} = ${id}`, 1);
  return record;
}

/** Number of records of kinds this holder may not open. */
export async function countHidden(services: Reading, holder: Holder, addresses: readonly string[]): Promise<number> {
  const hidden = storiesOf(services).filter((story) => !isOpenTo(services, holder, story));
  if (hidden.length === 0) return 0;
  const { rows } = await services.db.execute<{ count: number }>(
    sql`select count(distinct kind || id)::int as count from (${recordsQuery(hidden, (source) => isOneOf(source.address, addresses))}) r`,
  );
  return rows[0]?.count ?? 0;
}

/** The address with the latest record of any kind. */
export async function findLastAddress(services: Reading, addresses: readonly string[]): Promise<string | undefined> {
  const { rows } = await services.db.execute<{ address: string }>(
    sql`select address from (${recordsQuery(storiesOf(services), (source) => isOneOf(source.address, addresses))}) r order by seen_at desc, address limit 1`,
  );
  return rows[0]?.address ?? addresses[0];
}
