import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import { inject } from "vitest";
import { type Database, type Db, openDatabase } from "#platform/db.server.ts";
import { createLog } from "#platform/log.server.ts";

/** They are never vacuumed, so they grow. */
const MAX_USES = 100;

/** The connections that tests use stay open between tests: a new one takes longer to load the catalog than most tests take. */
const KEPT = "orbweave-kept";

interface Spare {
  readonly name: string;
  readonly uses: number;
  /** Empties the database. */
  readonly client: pg.Client;
  readonly database: Database;
}

/** Databases that a test of this worker has returned, emptied. Cloning one takes many times as long as emptying it. */
const spare: Spare[] = [];

async function connectTo(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  // A test may kill the server or this connection.
  client.on("error", () => {});
  await client.connect();
  return client;
}

async function onServer(statement: string): Promise<void> {
  const client = await connectTo(inject("databaseUrl"));
  await client.query(statement).finally(() => client.end());
}

const urlOf = (name: string) => Object.assign(new URL(inject("databaseUrl")), { pathname: `/${name}` }).href;

const TABLES = "select format('%I.%I', schemaname, tablename) as place from pg_tables where schemaname = 'public'";
/** Bypasses triggers. Truncating all tables would recreate hundreds of files. */
const emptied = (places: readonly string[]) => `
  begin;
  set local session_replication_role = replica;
  ${places.map((place) => `delete from ${place};`).join("\n")}
  commit;
  select setval(format('%I.%I', schemaname, sequencename), 1, false) from pg_sequences where schemaname = 'public' and last_value is not null;`;
const OTHERS = `from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and application_name <> '${KEPT}'`;
const COUNT_OTHERS = `select count(*)::int as count ${OTHERS}`;
const ALONE = `select pg_terminate_backend(pid) ${OTHERS}`;
const LEAVE_TRIES = 5;
const LEAVE_PAUSE_MS = 20;
const SHAPE = `
  select (select count(*) from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and not attisdropped)
    || ' ' || (select count(*) from pg_trigger where tgenabled = 'O') || ' ' || (select count(*) from pg_constraint) as shape`;

interface Template {
  readonly shape: string | undefined;
  /** Names the tables that have rows. Prepared once per connection, as planning it takes longer than running it. */
  readonly filled: { readonly name: string; readonly text: string };
}

let template: Promise<Template> | undefined;

const shapeOf = async (client: pg.Client) => (await client.query<{ shape: string }>({ name: "shape", text: SHAPE })).rows[0]?.shape;

async function templateOf(client: pg.Client): Promise<Template> {
  const { rows } = await client.query<{ place: string }>(TABLES);
  const text = rows.map(({ place }) => `select '${place}' as place where exists (select from ${place})`).join(" union all ");
  return { shape: await shapeOf(client), filled: { name: "filled", text } };
}

const poolOf = (db: object | undefined) => (db as { readonly $client: pg.Pool }).$client;

/** A query that is still running belongs to the test that has ended. */
const isIdle = ({ db }: Database) =>
  [poolOf(db), poolOf(db.office)].every((pool) => pool.idleCount === pool.totalCount && pool.waitingCount === 0);

/** A connection that was just closed has a moment to leave: terminated in it, it would report an error to a test that has ended. */
async function untilAlone(client: pg.Client): Promise<void> {
  for (let tries = 0; tries < LEAVE_TRIES; tries += 1) {
    const { rows } = await client.query<{ count: number }>({ name: "others", text: COUNT_OTHERS });
    if (rows[0]?.count === 0) return;
    await setTimeout(LEAVE_PAUSE_MS);
  }
  await client.query({ name: "alone", text: ALONE });
}

/** Empties the database if its schema is still the template's. */
async function becomesEmpty({ client, database }: Spare, { shape, filled }: Template): Promise<boolean> {
  if (!isIdle(database)) return false;
  await untilAlone(client);
  if ((await shapeOf(client)) !== shape) return false;
  const { rows } = await client.query<{ place: string }>(filled);
  await client.query(emptied(rows.map(({ place }) => place)));
  return true;
}

async function cloned(): Promise<Spare> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name} template template_orbweave`);
  const url = urlOf(name);
  return { name, uses: 0, client: await connectTo(url), database: openDatabase(`${url}?application_name=${KEPT}`, createLog("silent")) };
}

export interface SpareDatabase {
  readonly url: string;
  /** A new object for each test, because caches use it as their key. */
  readonly db: Db;
  giveBack(): Promise<void>;
}

/** A migrated, empty database for exclusive use. A database whose schema a test has changed is not reused. */
export async function takeDatabase(): Promise<SpareDatabase> {
  const taken = spare.pop() ?? (await cloned());
  const { name, uses, client, database } = taken;
  template ??= templateOf(client);
  const clean = await template;
  return {
    url: urlOf(name),
    db: Object.assign(drizzle(poolOf(database.db)), { office: drizzle(poolOf(database.db.office)) }),
    async giveBack() {
      if (uses < MAX_USES && (await becomesEmpty(taken, clean).catch(() => false))) return void spare.push({ ...taken, uses: uses + 1 });
      await Promise.all([client.end(), database.close()]);
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
