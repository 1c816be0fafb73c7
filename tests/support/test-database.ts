import { randomBytes, randomUUID } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";
import type { Clock } from "#platform/clock.ts";
import { loadConfig } from "#platform/config.server.ts";
import { openDatabase } from "#platform/db.server.ts";
import { createLog } from "#platform/log.server.ts";
import { openModel } from "#platform/model.server.ts";
import type { Services } from "#platform/services.ts";
import { NO_EVENTS } from "./no-events.ts";

export interface TestWorld extends AsyncDisposable {
  readonly url: string;
  readonly clock: TestClock;
  readonly services: Services;
}

export interface TestClock extends Clock {
  /** Lets time pass. */
  advance(ms: number): void;
}

function testClock(): TestClock {
  let nowMs = Date.parse("2026-11-15T09:00:00Z");
  return { now: () => new Date(nowMs), advance: (ms) => void (nowMs += ms) };
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
  const config = loadConfig(env);
  const log = createLog("silent");
  const database = openDatabase(url.href, log);
  const clock = testClock();
  return {
    url: url.href,
    clock,
    services: { config, log, db: database.db, clock, linkSecret: randomBytes(32), events: NO_EVENTS, model: openModel(config) },
    async [Symbol.asyncDispose]() {
      await database.close();
      await administer(`drop database ${name} with (force)`);
    },
  };
}
