import { existsSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect, it } from "vitest";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { ensureFirstAdmin } from "#kit/accounts/first-admin.server.ts";
import { systemClock } from "#platform/clock.ts";
import { loadConfig } from "#platform/config.server.ts";
import { migrateDatabase, openDatabase } from "#platform/db.server.ts";
import { createLog } from "#platform/log.server.ts";
import { DataDirInUse, type EmbeddedPostgres, startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { loadDemoWorld } from "#kit/demo/demo-world.server.ts";
import { Fixture, QUIET, fingerprint, putUploads, uploadsIn } from "./backup-fixture.ts";
import { backUpInstallation, restoreInstallation } from "./installation.server.ts";

const fixture = new Fixture();
const running: EmbeddedPostgres[] = [];
const request = (file: string) => ({ file, isForced: false, ...QUIET });

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop();
});
afterAll(() => fixture.dispose());

async function start(dataDir: string): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, log: () => {} });
  running.push(postgres);
  return postgres;
}

async function fill(url: string): Promise<void> {
  await migrateDatabase(url, "db/migrations");
  const database = openDatabase(url, createLog("silent"));
  const config = loadConfig({ DATA_DIR: fixture.path("demo-files") });
  await ensureFirstAdmin({ config, db: database.db });
  await loadDemoWorld({ capabilities: CAPABILITIES, clock: systemClock, config, db: database.db });
  await database.close();
}

it("moves an embedded installation, running or stopped, to a server and to another folder", async () => {
  const config = loadConfig({ DATA_DIR: fixture.path("data") });
  const app = await start(config.dataDir);
  await fill(app.url);
  putUploads(config.dataDir, { "cv.pdf": "%PDF" });
  const before = await fingerprint(app.url);
  const files = [fixture.path("running.tar.gz"), fixture.path("stopped.tar.gz")] as const;
  await backUpInstallation(config, request(files[0]));
  await expect(restoreInstallation(config, { ...request(files[0]), isForced: true })).rejects.toThrow(DataDirInUse);
  expect(await fingerprint(app.url)).toEqual(before);
  await app.stop();
  await backUpInstallation(config, request(files[1]));

  const server = await fixture.installation("ordinary");
  const onServer = loadConfig({ DATA_DIR: server.dataDir, DATABASE_URL: server.url });
  await restoreInstallation(onServer, request(files[0]));
  expect(await fingerprint(server.url)).toEqual(before);
  expect(uploadsIn(server.dataDir)).toEqual({ "cv.pdf": "%PDF" });

  const elsewhere = loadConfig({ DATA_DIR: fixture.path("data") });
  await restoreInstallation(elsewhere, request(files[1]));
  const moved = await start(elsewhere.dataDir);
  expect(await fingerprint(moved.url)).toEqual(before);
  expect(uploadsIn(elsewhere.dataDir)).toEqual({ "cv.pdf": "%PDF" });
});

it("refuses a database of another major version in one sentence, and goes on by the way that it names", async () => {
  const config = loadConfig({ DATA_DIR: fixture.path("data") });
  const app = await start(config.dataDir);
  await migrateDatabase(app.url, "db/migrations");
  putUploads(config.dataDir, { "cv.pdf": "%PDF" });
  const before = await fingerprint(app.url);
  const file = fixture.path("before.tar.gz");
  await backUpInstallation(config, request(file));
  await app.stop();

  const folder = join(config.dataDir, "postgres");
  writeFileSync(join(folder, "PG_VERSION"), "17\n");
  const refused =
    /^The database in \S+ was made by PostgreSQL 17, and PostgreSQL 18 is installed, which cannot open it: [^.\n]+\.md[^.\n]+\.$/;
  await expect(start(config.dataDir)).rejects.toThrow(refused);
  await expect(backUpInstallation(config, request(fixture.path("x.tar.gz")))).rejects.toThrow(refused);
  const forced = { ...request(file), isForced: true };
  await expect(restoreInstallation(config, forced)).rejects.toThrow(refused);
  renameSync(folder, `${folder}-old`);
  await restoreInstallation(config, forced);
  expect(await fingerprint((await start(config.dataDir)).url)).toEqual(before);
  expect(uploadsIn(config.dataDir)).toEqual({ "cv.pdf": "%PDF" });
});

it("says so when there is no database, or no backup, and makes none", async () => {
  const config = loadConfig({ DATA_DIR: fixture.path("data") });
  await expect(backUpInstallation(config, request(fixture.path("x")))).rejects.toThrow(/There is no database in .+ yet/);
  await expect(restoreInstallation(config, request(fixture.path("missing")))).rejects.toThrow(/cannot be read/);
  expect(existsSync(config.dataDir)).toBe(false);
});
