import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { expect, it, vi } from "vitest";
import { startEmbeddedPostgres } from "#platform/postgres-embedded.server.ts";
import { postmasterPid } from "#tests/support/embedded-postgres-child.ts";
import { smallApp } from "#tests/support/bundled-program.ts";
import { dataFolder, type RunningApp, startApp } from "#tests/support/running-app.ts";

vi.setConfig({ testTimeout: 300_000 });

const WRITERS = 16;
const BACK_MS = 20_000;

/** Writes continuously through an app until stopped. Returns what was acknowledged. */
function writeAlways({ url }: RunningApp): { stop(): Promise<readonly string[]> } {
  const acknowledged: string[] = [];
  let isOver = false;
  const writer = async () => {
    while (!isOver) {
      const answer = await fetch(`${url}/things`, { method: "POST" }).catch(() => undefined);
      if (answer?.ok) acknowledged.push((await answer.json()) as string);
      else await delay(5);
    }
  };
  const writers = Array.from({ length: WRITERS }, writer);
  return {
    async stop() {
      isOver = true;
      await Promise.all(writers);
      return acknowledged;
    },
  };
}

/** A backend process that serves the app. If it is killed, PostgreSQL terminates all others and recovers. */
async function backendPid(url: string): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'orbweave' and pid <> pg_backend_pid() limit 1",
  );
  await client.end();
  return rows[0]?.pid as number;
}

const isWriting = (app: RunningApp) =>
  fetch(`${app.url}/things`, { method: "POST" }).then(
    ({ ok }) => ok,
    () => false,
  );
const isReady = (app: RunningApp) =>
  fetch(`${app.url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

it("survives every restart of PostgreSQL while transactions run, and goes on by itself without losing what it acknowledged", async () => {
  await using folder = await dataFolder();
  const postgres = await startEmbeddedPostgres({ dataDir: folder.path, log: () => {} });
  try {
    await using app = await startApp({ DATABASE_URL: postgres.url, DEMO: "off" }, await smallApp());
    const writing = writeAlways(app);
    const postmaster = async () => postmasterPid(folder.path);
    const backend = () => backendPid(postgres.url);
    for (const [pidOf, signal] of [
      [postmaster, "SIGQUIT"],
      [postmaster, "SIGINT"],
      [postmaster, "SIGKILL"],
      [backend, "SIGKILL"],
      [postmaster, "SIGQUIT"],
      [postmaster, "SIGINT"],
    ] as const) {
      await delay(700);
      process.kill(await pidOf(), signal);
      await delay(50);
      await vi.waitUntil(() => isWriting(app), { timeout: BACK_MS, interval: 100 });
      expect(app.process.exitCode, app.output()).toBeNull();
    }
    await vi.waitUntil(() => isReady(app), { timeout: BACK_MS, interval: 100 });
    const acknowledged = await writing.stop();
    expect(acknowledged.length).toBeGreaterThan(100);
    const stored = new Set((await (await fetch(`${app.url}/things`)).json()) as string[]);
    expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
  } finally {
    await postgres.stop();
  }
});
