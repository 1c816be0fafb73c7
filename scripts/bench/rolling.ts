import { setTimeout as delay } from "node:timers/promises";
import { migrateDatabase } from "#platform/db.server.ts";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { balance } from "#tests/support/balancer.ts";
import { smallApp } from "#tests/support/bundled-program.ts";
import { dataFolder, freePort, type RunningApp, startApp } from "#tests/support/running-app.ts";

const EVERY_MS = 5;
const CALM_MS = 2_000;
/** Ten checks of the load balancer. */
const DRAIN_MS = "5000";

/** Stops and restarts each process in turn, while a load balancer without retries sends 200 requests a second. */
async function rollThrough(count: number): Promise<string> {
  await using folder = await dataFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: () => {} });
  await migrateDatabase(postgres.url, "db/migrations");
  const ports = await Promise.all(Array.from({ length: count }, freePort));
  const start = async (port: number) =>
    startApp({ DATABASE_URL: postgres.url, DEMO: "off", LOG_LEVEL: "silent", DRAIN_MS, PORT: String(port) }, await smallApp());
  const apps: RunningApp[] = [];
  try {
    for (const port of ports) apps.push(await start(port));
    const balancer = balance(apps, EVERY_MS);
    await delay(CALM_MS);
    for (const [at, port] of ports.entries()) {
      await apps[at]?.stop();
      apps[at] = await start(port);
      while (!balancer.isReady(at)) await balancer.nextLook();
    }
    await delay(CALM_MS);
    const answers = await balancer.stop();
    const failed = answers.filter((answer) => answer !== 200);
    const told = failed.length === 0 ? "none failed" : `${failed.length} FAILED: ${[...new Set(failed)].join(", ")}`;
    return `${count} processes, each restarted in turn at ${1000 / EVERY_MS} requests a second: ${answers.length} requests, ${told}`;
  } finally {
    await Promise.all(apps.map((app) => app.stop("SIGINT")));
    await postgres.stop();
  }
}

export async function* benchRolling(): AsyncGenerator<string> {
  for (const count of [2, 4]) yield await rollThrough(count);
}

if (import.meta.main) for await (const line of benchRolling()) console.log(line);
