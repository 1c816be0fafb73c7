import { asc, eq, gt, gte, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { MINUTE_MS } from "#domain/schedule/durations.ts";
import { erasePayloads } from "#kit/activity/erase-payloads.server.ts";
import type { PersonSource, PersonStory } from "#kit/capability/person-story.ts";
import type { Db } from "#platform/db.server.ts";
import type { Services } from "#platform/services.ts";
import { recordEvents, transactionWithEvents, type Tx } from "#platform/write.server.ts";
import { events, notes } from "#db/schema/activity.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { settings } from "#db/schema/settings.ts";
import { isOneOf, recordsQuery, storiesOf } from "./person-sources.server.ts";

/** How far back the first run looks. */
const RECENT_MS = 10 * MINUTE_MS;
/** Transactions commit later than the timestamps they write, and clocks of processes differ. The full run finds anything further apart. */
const OVERLAP_MS = MINUTE_MS;
/** The setting that stores up to when records have been read. */
const GATHERED = "contacts_gathered";
/** This many addresses take a fraction of a second. */
const BATCH_ADDRESSES = 500;

/** An advisory lock: concurrent changes must not give an address two contacts, nor merge two contacts into each other. */
export const lockContacts = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('contacts'))`);

async function tryLockContacts(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ isLocked: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('contacts')) as "isLocked"`);
  return rows[0]?.isLocked ?? false;
}

type Capable = Pick<Services, "capabilities">;
type Condition = (source: PersonSource) => SQL | undefined;

const foundIn = (services: Capable, condition: Condition) =>
  sql`select address, (array_agg(person order by seen_at desc) filter (where person <> ''))[1] as person, max(seen_at) as seen_at from (${recordsQuery(storiesOf(services), condition)}) r where address <> '' group by address`;

/** Updates existing contacts to the latest name and date. */
const refresh = (tx: Tx, found: SQL) =>
  tx.execute(sql`
  update ${contacts} c set last_seen_at = greatest(c.last_seen_at, s.seen_at), known_as = case when s.person is null or s.seen_at < c.last_seen_at then c.known_as else s.person end
  from (select a.contact_id, max(f.seen_at) as seen_at, (array_agg(f.person order by f.seen_at desc) filter (where f.person is not null))[1] as person from (${found}) f join ${contactAddresses} a on a.address = f.address group by a.contact_id) s
  where c.id = s.contact_id and (s.seen_at > c.last_seen_at or (s.seen_at = c.last_seen_at and s.person is distinct from c.known_as and s.person is not null))`);

async function gather(tx: Tx, services: Pick<Services, "capabilities" | "clock">, condition: Condition): Promise<void> {
  await lockContacts(tx);
  const found = foundIn(services, condition);
  await refresh(tx, found);
  const at = sql`${services.clock.now().toISOString()}::timestamptz`;
  await tx.execute(sql`
    with fresh as (select f.*, gen_random_uuid() as id from (${found}) f where not exists (select 1 from ${contactAddresses} a where a.address = f.address)),
    made as (insert into ${contacts} (id, known_as, last_seen_at, created_at) select id, coalesce(person, address), seen_at, ${at} from fresh)
    insert into ${contactAddresses} (address, contact_id, created_at) select address, id, ${at} from fresh`);
}

async function gatheredUntil(tx: Tx): Promise<Date | undefined> {
  const [row] = await tx.select({ value: settings.value }).from(settings).where(eq(settings.key, GATHERED));
  return row && z.coerce.date().parse(row.value);
}

/** Creates contacts for the addresses of records changed since the last run. Does nothing while another process is running it. */
export async function gatherNewContacts(services: Services): Promise<void> {
  const now = services.clock.now();
  await transactionWithEvents(services.db, async (tx) => {
    if (!(await tryLockContacts(tx))) return;
    const from = (await gatheredUntil(tx))?.getTime() ?? now.getTime() - RECENT_MS;
    const since = new Date(from - OVERLAP_MS);
    await gather(tx, services, (source) => sql`${source.changedAt} >= ${since.toISOString()}::timestamptz`);
    // A person may have been erased while the records were being read.
    const added = tx.select({ address: contactAddresses.address }).from(contactAddresses).where(gte(contactAddresses.createdAt, since));
    await tellForgotten(
      tx,
      now,
      await forgetAddresses(
        tx,
        services,
        (await added).map(({ address }) => address),
      ),
    );
    const read = { value: now.toISOString(), updatedAt: now };
    await tx
      .insert(settings)
      .values({ key: GATHERED, ...read })
      .onConflictDoUpdate({ target: settings.key, set: read });
  });
}

/** For one lower-case address, as part of a verb that needs its contact. */
export const gatherContactIn = (tx: Tx, services: Pick<Services, "capabilities" | "clock">, address: string): Promise<void> =>
  gather(tx, services, (source) => isOneOf(source.address, [address]));

/** For one address, immediately: staff may follow the link from a new record to its contact. */
export const gatherContact = (services: Services, address: string): Promise<void> =>
  services.db.transaction((tx) => gatherContactIn(tx, services, address));

/**
 * Deletes addresses without records, then contacts without addresses and their notes. Contacts entered by staff stay. Returns the emptied
 * log entries, for the event that lists them.
 */
async function forgetAddresses(tx: Tx, services: Capable, addresses: readonly string[]): Promise<readonly number[]> {
  if (addresses.length === 0) return [];
  const records = recordsQuery(storiesOf(services), (source) => isOneOf(source.address, addresses));
  const gone = await tx
    .delete(contactAddresses)
    .where(
      sql`${isOneOf(sql`${contactAddresses.address}`, addresses)} and not exists (select 1 from ${contacts} where ${contacts}.id = ${contactAddresses}.contact_id and ${contacts}.is_kept) and ${contactAddresses.address} not in (select r.address from (${records}) r)`,
    )
    .returning({ contactId: contactAddresses.contactId });
  return gone.length > 0
    ? removeEmptyContacts(
        tx,
        gone.map(({ contactId }) => contactId),
      )
    : [];
}

async function removeEmptyContacts(tx: Tx, among: readonly string[]): Promise<readonly number[]> {
  const isEmpty = sql`${inArray(contacts.id, [...among])} and not exists (select 1 from ${contactAddresses} where ${contactAddresses.contactId} = ${contacts}.id)`;
  const gone = await tx.delete(contacts).where(isEmpty).returning({ id: contacts.id });
  const ids = gone.map(({ id }) => id);
  if (ids.length === 0) return [];
  await tx.delete(notes).where(sql`${notes.subjectKind} = 'contact' and ${inArray(notes.subjectId, ids)}`);
  return erasePayloads(tx, sql`${events.subjectKind} = 'contact' and ${inArray(events.subjectId, ids)}`);
}

/** Emptied entries not listed in an event would be reported as tampering. */
async function tellForgotten(tx: Tx, now: Date, entries: readonly number[]): Promise<void> {
  if (entries.length > 0)
    await recordEvents(tx, { kind: "system" }, now, [
      { type: "personal_data.erased", subject: { kind: "personal_data", id: "erasure" }, details: { entries } },
    ]);
}

/** All known addresses, in batches. */
async function* knownAddresses(db: Db | Tx): AsyncGenerator<readonly string[]> {
  let last = "";
  for (;;) {
    const rows = await db
      .select({ address: contactAddresses.address })
      .from(contactAddresses)
      .where(gt(contactAddresses.address, last))
      .orderBy(asc(contactAddresses.address))
      .limit(BATCH_ADDRESSES);
    if (rows.length === 0) return;
    yield rows.map(({ address }) => address);
    last = rows.at(-1)?.address ?? last;
  }
}

/** Addresses of records of one kind without a contact, in batches. */
async function* unknownAddresses(db: Db, story: PersonStory): AsyncGenerator<readonly string[]> {
  let last = "";
  for (;;) {
    const { rows } = await db.execute<{ address: string }>(
      sql`select distinct r.address from (${recordsQuery([story], () => undefined)}) r where r.address > ${last} and not exists (select from ${contactAddresses} a where a.address = r.address) order by r.address limit ${BATCH_ADDRESSES}`,
    );
    if (rows.length === 0) return;
    yield rows.map(({ address }) => address);
    last = rows.at(-1)?.address ?? last;
  }
}

/** Part of verbs that delete records: deletes a contact with its last record. Returns the emptied log entries, for the verb's own event. */
export async function forgetContactsWithout(tx: Tx, services: Capable, addresses?: readonly string[]): Promise<readonly number[]> {
  if (addresses)
    return forgetAddresses(
      tx,
      services,
      addresses.map((address) => address.toLowerCase()),
    );
  const emptied: number[] = [];
  for await (const batch of knownAddresses(tx)) emptied.push(...(await forgetAddresses(tx, services, batch)));
  return emptied;
}

/** The full run: adds missing contacts and removes those without records. Uses short transactions, because it reads everything. */
export async function gatherContacts(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, clock } = services;
  const gatherBatch = (addresses: readonly string[]) =>
    transactionWithEvents(db, async (tx) => {
      await gather(tx, services, (source) => isOneOf(source.address, addresses));
      await tellForgotten(tx, clock.now(), await forgetAddresses(tx, services, addresses));
    });
  for (const story of storiesOf(services))
    for await (const batch of unknownAddresses(db, story)) {
      if (signal?.aborted) return;
      await gatherBatch(batch);
    }
  for await (const batch of knownAddresses(db)) {
    if (signal?.aborted) return;
    await gatherBatch(batch);
  }
}
