import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

/** Databases that a test of this worker has given back, empty again. Cloning one takes many times as long as emptying it. */
const spare: string[] = [];

async function ask<T extends pg.QueryResultRow>(url: string, statement: string): Promise<readonly T[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<T>(statement)).rows;
  } finally {
    await client.end();
  }
}

const urlOf = (name: string) => Object.assign(new URL(inject("databaseUrl")), { pathname: `/${name}` }).href;

/** Empties every table that has rows, past all triggers: truncating all of them makes hundreds of files anew. */
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
const SHAPE = `
  select (select count(*) from pg_attribute join pg_class on pg_class.oid = attrelid where relnamespace = 'public'::regnamespace and not attisdropped)
    || ' ' || (select count(*) from pg_trigger where tgenabled = 'O') || ' ' || (select count(*) from pg_constraint) as shape`;

let template: Promise<string | undefined> | undefined;

const shapeOf = async (name: string) => (await ask<{ shape: string }>(urlOf(name), SHAPE))[0]?.shape;

export interface SpareDatabase {
  readonly url: string;
  giveBack(): Promise<void>;
}

/** A migrated, empty database that nobody else uses. One whose schema a test has changed is not used again. */
export async function takeDatabase(): Promise<SpareDatabase> {
  const known = spare.pop();
  const name = known ?? `test_${randomUUID().replaceAll("-", "")}`;
  if (known === undefined) await ask(inject("databaseUrl"), `create database ${name} template template_orbweave`);
  template ??= shapeOf(name);
  const clean = await template;
  return {
    url: urlOf(name),
    async giveBack() {
      await ask(inject("databaseUrl"), `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`);
      if ((await shapeOf(name)) !== clean) return void (await ask(inject("databaseUrl"), `drop database ${name} with (force)`));
      await ask(urlOf(name), EMPTY);
      spare.push(name);
    },
  };
}
