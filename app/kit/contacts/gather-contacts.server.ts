import { inArray, type SQL, sql } from "drizzle-orm";
import { erasePayloads } from "#kit/activity/erase-payloads.server.ts";
import type { PersonSource } from "#kit/capability/person-story.ts";
import type { Services } from "#platform/services.ts";
import { recordEvents, type Tx } from "#platform/write.server.ts";
import { events, notes } from "#db/schema/activity.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { hasRecords, isOneOf, personRecords, storiesOf } from "./person-sources.server.ts";

const MINUTE_MS = 60_000;
/** A transaction that takes longer to commit than this is found by the hourly look at everything. */
const RECENT_MS = 10 * MINUTE_MS;

/** One at a time, so that an address is never two people and two of them are never merged into each other. */
export const takeTurn = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtext('contacts'))`);

type Capable = Pick<Services, "capabilities">;
type Condition = (source: PersonSource) => SQL | undefined;

const foundIn = (services: Capable, condition: Condition) =>
  sql`select address, (array_agg(person order by seen_at desc) filter (where person <> ''))[1] as person, max(seen_at) as seen_at from (${personRecords(storiesOf(services), condition)}) r where address <> '' group by address`;

/** Everybody who is there already is known by the latest. */
const refresh = (tx: Tx, found: SQL) =>
  tx.execute(sql`
  update ${contacts} c set last_seen_at = greatest(c.last_seen_at, s.seen_at), known_as = case when s.person is null or s.seen_at < c.last_seen_at then c.known_as else s.person end
  from (select a.contact_id, max(f.seen_at) as seen_at, (array_agg(f.person order by f.seen_at desc) filter (where f.person is not null))[1] as person from (${found}) f join ${contactAddresses} a on a.address = f.address group by a.contact_id) s
  where c.id = s.contact_id and (s.seen_at > c.last_seen_at or (s.seen_at = c.last_seen_at and s.person is distinct from c.known_as and s.person is not null))`);

async function gather(tx: Tx, services: Pick<Services, "capabilities" | "clock">, condition: Condition): Promise<void> {
  await takeTurn(tx);
  const found = foundIn(services, condition);
  await refresh(tx, found);
  const at = sql`${services.clock.now().toISOString()}::timestamptz`;
  await tx.execute(sql`
    with fresh as (select f.*, gen_random_uuid() as id from (${found}) f where not exists (select 1 from ${contactAddresses} a where a.address = f.address)),
    made as (insert into ${contacts} (id, known_as, last_seen_at, created_at) select id, coalesce(person, address), seen_at, ${at} from fresh)
    insert into ${contactAddresses} (address, contact_id, created_at) select address, id, ${at} from fresh`);
}

/** Looks through what is new: whoever it came from is a contact. */
export async function gatherNewContacts(services: Services): Promise<void> {
  const now = services.clock.now();
  const since = sql`${new Date(now.getTime() - RECENT_MS).toISOString()}::timestamptz`;
  await services.db.transaction(async (tx) => {
    await gather(tx, services, (source) => sql`${source.changedAt} >= ${since}`);
    // Somebody may have been erased while they were gathered.
    await tellForgotten(tx, now, await forgetAddresses(tx, services, sql`${contactAddresses.createdAt} >= ${since}`));
  });
}

/** For one address, at once: whoever looks at its record may go on to the person. */
export const gatherContact = (services: Services, address: string): Promise<void> =>
  services.db.transaction((tx) => gather(tx, services, (source) => isOneOf(source.address, [address])));

/**
 * An address from which nothing is left is nobody we know any more, and what was noted about them goes too. Returns the entries of the log
 * that were emptied, for the one that says so.
 */
async function forgetAddresses(tx: Tx, services: Capable, among: SQL): Promise<readonly number[]> {
  const gone = await tx
    .delete(contactAddresses)
    .where(sql`${among} and not ${hasRecords(storiesOf(services), sql`${contactAddresses}.address`)}`)
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

/** An entry that was emptied by nobody would be taken for a forgery. */
async function tellForgotten(tx: Tx, now: Date, entries: readonly number[]): Promise<void> {
  if (entries.length > 0)
    await recordEvents(tx, { kind: "system" }, now, [
      { type: "personal_data.erased", subject: { kind: "personal_data", id: "erasure" }, details: { entries } },
    ]);
}

/**
 * Part of verbs that remove records for good: the person goes with the last of them. Returns the entries of the log that were emptied,
 * which the verb names in its own.
 */
export const forgetContactsWithout = (tx: Tx, services: Capable, addresses?: readonly string[]): Promise<readonly number[]> =>
  forgetAddresses(
    tx,
    services,
    addresses
      ? isOneOf(
          sql`${contactAddresses.address}`,
          addresses.map((address) => address.toLowerCase()),
        )
      : sql`true`,
  );

/** Looks through everything, both ways. */
export async function gatherContacts(services: Services): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    await gather(tx, services, () => undefined);
    await tellForgotten(tx, now, await forgetAddresses(tx, services, sql`true`));
  });
}
