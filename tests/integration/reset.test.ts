import { existsSync } from "node:fs";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { Fixture, fingerprint, putUploads, uploadsIn } from "#kit/backup/backup-fixture.ts";
import { emptyInstallation, type ResetRequest } from "#kit/backup/reset-installation.server.ts";
import { loadConfig } from "#platform/config.server.ts";
import { createLog } from "#platform/log.server.ts";
import { DataDirInUse, startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { openWorld } from "#server/world.ts";
import { people } from "#db/schema/people.ts";

const fixture = new Fixture();
afterAll(() => fixture.dispose());

const REQUEST: ResetRequest = { isConfirmed: false, isProduction: false, confirm: async () => false, tell: () => {} };
const CONFIRMED: ResetRequest = { ...REQUEST, isConfirmed: true };

/** The accounts after a start, `added` included. */
async function startAndList(config: ReturnType<typeof loadConfig>, added?: string): Promise<readonly string[]> {
  const world = await openWorld(config, createLog("silent"), () => {});
  try {
    if (added) await world.services.db.insert(people).values({ email: added, name: "Added", role: "member", areas: [] });
    const rows = await world.services.db.select({ email: people.email }).from(people);
    return rows.map(({ email }) => email).toSorted();
  } finally {
    await world.close();
  }
}

async function withAppConnected<T>(url: string, work: () => Promise<T>): Promise<T> {
  const app = new pg.Client({ connectionString: url, application_name: "orbweave" });
  await app.connect();
  return work().finally(() => app.end());
}

it("empties a server's database and the uploads, after --yes and while no app runs, and a start makes the demo world again", async () => {
  const { url, dataDir } = await fixture.installation();
  const config = loadConfig({ DATABASE_URL: url, DATA_DIR: dataDir, ADMIN_PASSWORD: "correct-horse-battery" });
  const first = await startAndList(config);
  expect(await startAndList(config, "added@example.com")).toContain("added@example.com");
  putUploads(dataDir, { "cv.pdf": "%PDF" });
  const [before, uploads] = [await fingerprint(url), uploadsIn(dataDir)];
  expect(uploads).toMatchObject({ "cv.pdf": "%PDF" });

  const name = new URL(url).pathname.slice(1);
  const confirm = () => Promise.reject(new Error("a server's database is not asked about"));
  await expect(emptyInstallation(config, { ...REQUEST, confirm })).rejects.toThrow(
    new RegExp(`would delete everything in the database ${name} at .+ and ${Object.keys(uploads).length} uploads .+ Nothing was deleted`),
  );
  await expect(withAppConnected(url, () => emptyInstallation(config, CONFIRMED))).rejects.toThrow("An app is running on this database");
  expect(await fingerprint(url)).toEqual(before);
  expect(uploadsIn(dataDir)).toEqual(uploads);

  expect(await emptyInstallation(config, CONFIRMED)).toBe(true);
  expect(uploadsIn(dataDir)).toEqual({});
  expect(await startAndList(config)).toEqual(first);
});

it("empties an embedded database when the person at the terminal agrees, and never under a running app", async () => {
  const config = loadConfig({ DATA_DIR: fixture.path("data"), ADMIN_PASSWORD: "correct-horse-battery", DEMO: "off" });
  const first = await startAndList(config);
  const more = await startAndList(config, "added@example.com");
  const app = await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} });
  await expect(emptyInstallation(config, CONFIRMED).finally(() => app.stop())).rejects.toThrow(DataDirInUse);
  expect(await emptyInstallation(config, REQUEST)).toBe(false);
  expect(await startAndList(config)).toEqual(more);
  expect(await emptyInstallation(config, { ...REQUEST, confirm: async () => true })).toBe(true);
  expect(await startAndList(config)).toEqual(first);
});

it("touches nothing in production without --yes", async () => {
  const config = loadConfig({ DATA_DIR: fixture.path("data") });
  await expect(emptyInstallation(config, { ...REQUEST, isProduction: true, confirm: async () => true })).rejects.toThrow(
    "NODE_ENV is production",
  );
  expect(existsSync(config.dataDir)).toBe(false);
});
