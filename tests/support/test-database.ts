import { randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import { loadConfig } from "#platform/config.server.ts";
import { openDatabase } from "#platform/db.server.ts";
import { createLog } from "#platform/log.server.ts";
import type { Services } from "#platform/services.ts";

export interface TestWorld extends AsyncDisposable {
  readonly url: string;
  readonly services: Services;
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("databaseUrl") });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A database of its own for one test, with the services that verbs take. `await using world = await testWorld()` cleans up. */
export async function testWorld(env: Readonly<Record<string, string>> = {}): Promise<TestWorld> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await administer(`create database ${name} template template_orbweave`);
  const url = new URL(inject("databaseUrl"));
  url.pathname = `/${name}`;
  const log = createLog("silent");
  const database = openDatabase(url.href, log);
  const clock = { now: () => new Date("2026-11-15T09:00:00Z") };
  return {
    url: url.href,
    services: { config: loadConfig(env), log, db: database.db, clock },
    async [Symbol.asyncDispose]() {
      await database.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}
