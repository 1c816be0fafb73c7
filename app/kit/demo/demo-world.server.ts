import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { and, eq, getTableColumns, getTableName, inArray, not, or, sql } from "drizzle-orm";
import { domainOf, MAIL_DOMAIN } from "#content/brand.ts";
import { findContact } from "#kit/settings/contact.server.ts";
import type { Actor, Ctx } from "#platform/actor.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import type { Services } from "#platform/services.ts";
import { authorise, recordEvents, transactionWithEvents, type Tx, writeAs } from "#platform/write.server.ts";
import { mentions, notes, workMarks } from "#db/schema/activity.ts";
import { people } from "#db/schema/people.ts";
import { settings } from "#db/schema/settings.ts";
import {
  type DemoColleague,
  type DemoData,
  type DemoEvent,
  type DemoPart,
  type DemoRows,
  type DemoStep,
  type DemoWorld,
  later,
} from "#kit/capability/demo-part.ts";

type Needed = Pick<Services, "clock" | "config" | "db">;

const partsOf = ({ capabilities }: Pick<Services, "capabilities">): readonly DemoPart[] => capabilities.flatMap(({ demo }) => demo ?? []);

/** From here on rows are sent as one parameter: the query builder takes a second for one each of thousands of values. */
const MANY_ROWS = 500;
const RETRY_MS = 200;
function actorOf(by: DemoEvent["by"]): Actor {
  if (by === "visitor") return { kind: "visitor", address: "" };
  if (by === "system") return { kind: "system" };
  return { kind: "staff", personId: by.id, name: by.name, sessionId: "", email: "", role: "member", areas: [], address: "" };
}

/** Marks rows as demo data, and fills in an idempotency key if the table requires one. */
function completed({ table, values }: DemoRows) {
  const { isDemo, idempotencyKey, requestHash, updatedAt } = getTableColumns(table);
  return values.map((row) => ({
    ...(idempotencyKey?.notNull && { idempotencyKey: randomUUID() }),
    ...(requestHash?.notNull && { requestHash: "demo" }),
    ...(updatedAt && row["createdAt"] !== undefined && { updatedAt: row["createdAt"] }),
    ...row,
    ...(isDemo && { isDemo: true }),
  }));
}

async function insertRows(tx: Tx, entry: DemoRows): Promise<void> {
  const { table } = entry;
  const rows = completed(entry);
  if (rows.length === 0) return;
  if (rows.length < MANY_ROWS) {
    await tx.insert(table).values(rows);
    return;
  }
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => rows.some((row) => key in row));
  const names = sql.join(
    columns.map(([, { name }]) => sql.identifier(name)),
    sql`, `,
  );
  const named = rows.map((row) => Object.fromEntries(columns.map(([key, { name }]) => [name, row[key as keyof typeof row]])));
  await tx.execute(
    sql`insert into ${table} (${names}) select ${names} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(named)}::jsonb)`,
  );
}

/** Demo colleagues get the domain of the firm's contact address at the time they are created. */
async function addressAt(tx: Tx): Promise<(email: string) => string> {
  const domain = domainOf((await findContact(tx)).contactEmail);
  return (email) => (domainOf(email) === MAIL_DOMAIN ? email.replace(/@.*$/, () => `@${domain}`) : email);
}

/** If the owner uses one of the addresses, that person is not part of the demo data. */
async function addColleagues(tx: Tx, colleagues: readonly DemoColleague[], createdAt: Date) {
  if (colleagues.length > 0)
    await tx
      .insert(people)
      .values(colleagues.map(({ areas, ...row }) => ({ ...row, areas: [...areas], role: "member" as const, isDemo: true, createdAt })))
      .onConflictDoNothing();
  return tx.select({ id: people.id, name: people.name, email: people.email }).from(people).where(eq(people.isDemo, true));
}

/** Returns the rows' events: they are recorded together, because the log numbers its entries chronologically. */
async function loadRows(
  tx: Tx,
  world: DemoWorld,
  ids: Map<string, string>,
  entries: readonly (DemoRows | DemoStep)[],
): Promise<readonly DemoRows["events"][number][]> {
  const happened: DemoRows["events"][number][] = [];
  for (const entry of entries) {
    if ("run" in entry) {
      happened.push(...(await loadRows(tx, world, ids, (await entry.run(tx, world)) ?? [])));
      continue;
    }
    await insertRows(tx, entry);
    for (const { subject } of entry.events) ids.set(`${subject.kind} ${subject.name}`, subject.id);
    happened.push(...entry.events);
  }
  return happened;
}

async function loadAll(tx: Tx, { clock, config }: Needed, all: readonly DemoData[]): Promise<void> {
  const now = clock.now();
  const at = await addressAt(tx);
  const team = await addColleagues(
    tx,
    all.flatMap(({ colleagues = [] }) => colleagues.map((each) => ({ ...each, email: at(each.email) }))),
    now,
  );
  const ids = new Map<string, string>();
  const world: DemoWorld = {
    now,
    ago: ({ days = 0, hours = 0, minutes = 0 }) => later(now, { days: -days, hours: -hours, minutes: -minutes }),
    colleague: (email) => team.find((each) => each.email === at(email)),
    idOf: (kind, name) => ids.get(`${kind} ${name}`),
    putFile: (id, bytes) => fileStoreOf(config).put(id, bytes),
  };
  const happened: DemoRows["events"][number][] = [];
  for (const { rows } of all) happened.push(...(await loadRows(tx, world, ids, rows?.(world) ?? [])));
  for (const { link } of all) if (link) happened.push(...(await loadRows(tx, world, ids, [link])));
  for (const { at, by, ...event } of happened.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    await recordEvents(tx, actorOf(by), at, [event]);
}

/** Undefined while another process is loading it. */
const tryToLoad = (services: Needed, all: readonly DemoData[]): Promise<boolean | undefined> =>
  transactionWithEvents(services.db, async (tx) => {
    const { rows } = await tx.execute<{ mine: boolean }>(sql`select pg_try_advisory_xact_lock(hashtext('demo_loaded')) as mine`);
    if (!rows[0]?.mine) return undefined;
    const [first] = await tx.insert(settings).values({ key: "demo_loaded", value: true }).onConflictDoNothing().returning();
    if (first) await loadAll(tx, services, all);
    return first !== undefined;
  });

/**
 * Loads the demo data unless it was loaded before, so that what an owner removed does not come back. One transaction: a process that dies
 * halfway leaves nothing, and the next start tries again.
 */
export async function loadDemoWorld(services: Needed & Pick<Services, "capabilities">): Promise<boolean> {
  const all = await Promise.all(partsOf(services).flatMap((part) => part.load?.() ?? []));
  for (;;) {
    const isLoaded = await tryToLoad(services, all);
    if (isLoaded !== undefined) return isLoaded;
    // Waits outside the database: on a slow machine, loading exceeds the statement timeout.
    await wait(RETRY_MS);
  }
}

export interface DemoCount {
  /** Plural, such as `canned replies`. */
  readonly kind: string;
  readonly count: number;
}

function rowsOf(parts: readonly DemoPart[]) {
  const inUse = parts.flatMap((part) => part.inUse ?? []);
  return parts
    .flatMap((part) => part.rows ?? [])
    .map(({ table, where }) => {
      const needed = or(...inUse.filter((each) => each.table === table).map((each) => each.where));
      return { table, where: and(eq(table.isDemo, true), where, needed && not(needed)) };
    });
}

/** Table names are also the display names, except for these. */
const NAMES: Readonly<Record<string, string>> = { mails: "emails", inbound_mails: "incoming emails", mail_threads: "email conversations" };

const nameOf = (table: string) => NAMES[table] ?? table.replaceAll("_", " ");

/** Demo rows by kind; kinds without rows are left out. */
export async function countDemo({ services, actor }: Ctx): Promise<readonly DemoCount[]> {
  authorise(actor, "settings");
  const { db } = services;
  const parts = partsOf(services);
  const counts = rowsOf(parts).map(async ({ table, where }) => ({
    kind: nameOf(getTableName(table)),
    count: await db.$count(table, where),
  }));
  for (const { other } of parts) if (other) counts.push(other.count(db).then((count) => ({ kind: other.kind, count })));
  return (await Promise.all(counts)).filter(({ count }) => count > 0);
}

/** Removes all demo data and nothing else. */
export function removeDemo(ctx: Ctx): Promise<number> {
  return writeAs(ctx, "settings", async (tx, record) => {
    const parts = partsOf(ctx.services);
    let removed = 0;
    const entries: number[] = [];
    for (const part of parts) await part.beforeRemoval?.(tx);
    for (const part of parts) removed += (await part.other?.remove(tx)) ?? 0;
    for (const { table, where } of rowsOf(parts)) {
      const rows = await tx.delete(table).where(where).returning({ id: table.id });
      if (rows.length > 0)
        for (const table of [mentions, notes, workMarks])
          await tx.delete(table).where(
            inArray(
              table.subjectId,
              rows.map(({ id }) => String(id)),
            ),
          );
      removed += rows.length;
    }
    for (const part of parts) entries.push(...((await part.afterRemoval?.(tx, ctx.services)) ?? []));
    record({ type: "demo.removed", subject: { kind: "demo", id: "world" }, details: { records: removed, entries } });
    return removed;
  });
}
