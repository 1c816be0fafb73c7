import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** They are never vacuumed, so they grow. */
const MAX_USES = 100;

interface Spare {
  readonly name: string;
  readonly uses: number;
  /** Empties the database. Kept open, because a new connection takes longer to load the catalog than to empty the tables. */
  readonly client: pg.Client;
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

/** Empties every table that has rows, bypassing triggers: truncating all tables would recreate hundreds of files. */
const EMPTY = `
  set session_replication_role = replica;
  do $$
  declare
    place text;
    has_rows boolean;
  begin
    for place in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
      execute 'select exists (select from ' || place || ')' into has_rows;
      if has_rows then execute 'delete from ' || place; end if;
    end loop;
    perform setval(format('%I.%I', schemaname, sequencename), 1, false) from pg_sequences where schemaname = 'public' and last_value is not null;
  end $$;`;
const ALONE = "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
const SHAPE = `
  select (select count(*) from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and not attisdropped)
    || ' ' || (select count(*) from pg_trigger where tgenabled = 'O') || ' ' || (select count(*) from pg_constraint) as shape`;

let template: Promise<string | undefined> | undefined;

const shapeOf = async (client: pg.Client) => (await client.query<{ shape: string }>(SHAPE)).rows[0]?.shape;

/** Empties the database if its schema is still the template's. */
async function becomesEmpty(client: pg.Client, clean: string | undefined): Promise<boolean> {
  await client.query(ALONE);
  if ((await shapeOf(client)) !== clean) return false;
  await client.query(EMPTY);
  return true;
}

async function cloned(): Promise<Spare> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name} template template_orbweave`);
  return { name, uses: 0, client: await connectTo(urlOf(name)) };
}

export interface SpareDatabase {
  readonly url: string;
  giveBack(): Promise<void>;
}

/** A migrated, empty database for exclusive use. A database whose schema a test has changed is not reused. */
export async function takeDatabase(): Promise<SpareDatabase> {
  const database = spare.pop() ?? (await cloned());
  const { name, uses, client } = database;
  template ??= shapeOf(client);
  const clean = await template;
  return {
    url: urlOf(name),
    async giveBack() {
      if (uses < MAX_USES && (await becomesEmpty(client, clean).catch(() => false)))
        return void spare.push({ ...database, uses: uses + 1 });
      await client.end();
      await onServer(`drop database ${name} with (force)`);
    },
  };
}
