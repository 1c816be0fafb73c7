import { CAPABILITIES } from "#app/capabilities.server.ts";
import { systemClock } from "#platform/clock.ts";
import { loadConfig } from "#platform/config.server.ts";
import { migrateDatabase, openDatabase } from "#platform/db.server.ts";
import { loadLinkSecret } from "#platform/link-token.server.ts";
import { createLog, type Log } from "#platform/log.server.ts";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import type { Services } from "#platform/services.ts";
import { NO_EVENTS } from "#tests/support/no-events.ts";
import { dataFolder } from "#tests/support/running-app.ts";
import type { TestWorld } from "#tests/support/test-database.ts";

export type BenchWorld = TestWorld & AsyncDisposable;

/** The services verbs need, on this database, without external connections. */
export const benchServices = async (db: Services["db"], log: Log, env: Readonly<Record<string, string>> = {}): Promise<Services> => ({
  config: loadConfig(env),
  log,
  db,
  clock: systemClock,
  linkSecret: await loadLinkSecret(db),
  secretKeys: [],
  events: NO_EVENTS,
  model: undefined,
  smtp: undefined,
  capabilities: CAPABILITIES,
});

/** A database and a folder with durable writes, unlike those of the tests. */
export async function benchWorld(env: Readonly<Record<string, string>>): Promise<BenchWorld> {
  const folder = await dataFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: () => {} });
  await migrateDatabase(postgres.url, "db/migrations");
  const log = createLog("silent");
  const database = openDatabase(postgres.url, log);
  const services = await benchServices(database.db, log, { DATA_DIR: folder.path, ...env });
  return {
    url: postgres.url,
    clock: { ...systemClock, advance: () => {} },
    services,
    async [Symbol.asyncDispose]() {
      await database.close();
      await postgres.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}
