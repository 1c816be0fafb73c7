import { readFile } from "node:fs/promises";
import { eq } from "drizzle-orm";
import type pg from "pg";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { ensureFirstAdmin } from "#kit/accounts/first-admin.server.ts";
import { encryptStoredTotp } from "#kit/accounts/totp-secret.server.ts";
import { loadDemoWorld } from "#kit/demo/demo-world.server.ts";
import { systemClock } from "#platform/clock.ts";
import type { Config } from "#platform/config.server.ts";
import { databaseFailure } from "#platform/database-failure.ts";
import { type DatabaseWatch, watchDatabase } from "#platform/database-watch.server.ts";
import { migrateDatabase, openDatabase, openReplica } from "#platform/db.server.ts";
import { fileStoreOf, tryFileStore } from "#platform/files.server.ts";
import { loadLinkSecret } from "#platform/link-token.server.ts";
import { listenToEvents } from "#platform/live-events.server.ts";
import type { Log } from "#platform/log.server.ts";
import { openModel } from "#platform/model.server.ts";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { dataDirOf } from "#platform/postgres-user.server.ts";
import { loadSecretKeys } from "#platform/secret-keys.server.ts";
import { sealEvents } from "#platform/seal-events.server.ts";
import type { Services } from "#platform/services.ts";
import { openSmtp } from "#platform/smtp.server.ts";
import { settings } from "#db/schema/settings.ts";

const MIGRATIONS = "db/migrations";
export const STARTING = "the start is not complete";

export interface World {
  readonly services: Services;
  readonly pools: Readonly<Record<"requests" | "office", pg.Pool>>;
  /** Called once everything a start needs has been read: a slow start is not an outage. */
  watch(): void;
  /** The reason; undefined once ready. */
  whyNotReady(): string | undefined;
  /** `endsMs`: when the process should have ended, by `performance.now()`. */
  close(endsMs?: number): Promise<void>;
}

type Tell = (message: string) => void;

async function openPostgres(config: Config, tell: Tell) {
  if (config.databaseUrl) return { url: config.databaseUrl, stop: async () => {} };
  tell("Starting the embedded database");
  return startEmbeddedPostgres({ dataDir: dataDirOf(config), log: tell });
}

async function loadDemo(services: Services): Promise<boolean> {
  const [known] = await services.db.select({ key: settings.key }).from(settings).where(eq(settings.key, "demo_loaded"));
  return known === undefined && loadDemoWorld(services);
}

async function fillFirstTime(services: Services, tell: Tell): Promise<void> {
  const created = await ensureFirstAdmin(services);
  // Before anything else can fail, because the password is shown only once.
  if (created) {
    const password = created.isGenerated ? `${created.password}   (shown once: keep it)` : "the one in ADMIN_PASSWORD";
    tell(`Created the first admin\n\n    Email     ${created.email}\n    Password  ${password}\n`);
  }
  if (services.config.demo && (await loadDemo(services))) tell("Loaded the demo world");
}

/** A bucket that refuses the credentials fails the start; one that does not respond or is full may be fixed while we run. */
async function tryBucket(config: Config, log: Log): Promise<void> {
  if (!config.s3) return;
  await tryFileStore(fileStoreOf(config), 1).catch((error: unknown) => {
    if (!databaseFailure(error)) throw error;
    log.warn({ err: error }, "files cannot be stored at the moment");
  });
}

async function countMigrations(): Promise<number> {
  const journal = JSON.parse(await readFile(`${MIGRATIONS}/meta/_journal.json`, "utf8")) as { entries: unknown[] };
  return journal.entries.length;
}

async function openServices(config: Config, log: Log, url: string, tell: Tell): Promise<World> {
  await tryBucket(config, log);
  const migrations = await countMigrations();
  await migrateDatabase(url, MIGRATIONS);
  const database = openDatabase(url, log);
  const replica = config.replicaUrl === undefined ? undefined : openReplica(config.replicaUrl, log);
  const events = listenToEvents(url, log);
  const closeConnections = () => Promise.all([events.close(), database.close(), replica?.close()]);
  try {
    await sealEvents(database.db);
    const linkSecret = await loadLinkSecret(database.db);
    const secretKeys = await loadSecretKeys(config);
    const services: Services = {
      config,
      log,
      db: database.db,
      replica: replica?.db,
      clock: systemClock,
      linkSecret,
      secretKeys,
      events,
      model: openModel(config),
      smtp: config.mail.smtpUrl === undefined ? undefined : openSmtp(config.mail.smtpUrl, { dkim: config.mail.dkim }),
      keepsMails: config.mail.smtpUrl === undefined,
      capabilities: CAPABILITIES,
    };
    await encryptStoredTotp(services);
    await fillFirstTime(services, tell);
    let watched: DatabaseWatch | undefined;
    return {
      services,
      pools: { requests: database.pool, office: database.officePool },
      watch() {
        watched = watchDatabase({ url, migrations, log, onAway: database.setAway });
      },
      whyNotReady() {
        if (!watched) return STARTING;
        if (!watched.isReady()) return "the database does not answer, or lacks migrations";
        return events.isListening() ? undefined : "events of other processes do not arrive";
      },
      async close() {
        await Promise.all([watched?.close(), closeConnections()]);
      },
    };
  } catch (error) {
    await closeConnections();
    throw error;
  }
}

/** Opens everything the first request needs: a database, its schema, an admin and, on a fresh installation, demo data. */
export async function openWorld(config: Config, log: Log, tell: Tell): Promise<World> {
  const postgres = await openPostgres(config, tell);
  try {
    const world = await openServices(config, log, postgres.url, tell);
    return {
      ...world,
      async close(endsMs) {
        await world.close();
        await postgres.stop(endsMs && endsMs - performance.now());
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}
