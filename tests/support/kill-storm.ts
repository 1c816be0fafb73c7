import { randomInt } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";
import pg from "pg";
import { postmasterPid } from "#tests/support/embedded-postgres-child.ts";
import { dataFolder, databaseUrl, freePort, startApp } from "#tests/support/running-app.ts";

/** `node tests/support/kill-storm.ts [rounds]`: kills the built app, and sometimes its database, while rows are being inserted. */
const DEFAULT_ROUNDS = 50;
const READY_LIMIT_MS = 10_000;
const INSERTERS = 8;
const MIN_ROUND_MS = 20;
const MAX_ROUND_MS = 800;
const MAX_PAUSE_MS = 150;
const RETRY_MS = 5;
const ROUNDS_PER_DATABASE_KILL = 3;
const PAYLOAD = "x".repeat(200);

const rounds = Number(process.argv[2] ?? DEFAULT_ROUNDS);
const port = await freePort();
await using folder = await dataFolder();
const acknowledged: number[] = [];
const readyMs: number[] = [];
let nextId = 0;
let failedInserts = 0;
let isOver = false;

async function start() {
  const startedMs = performance.now();
  const app = await startApp({ DATA_DIR: folder.path, PORT: String(port) });
  return { app, url: await databaseUrl(folder.path), tookMs: Math.round(performance.now() - startedMs) };
}

async function insertUntilOver(pool: pg.Pool): Promise<void> {
  while (!isOver) {
    const id = nextId++;
    try {
      await pool.query({ name: "insert", text: "insert into storm (id, payload) values ($1, $2)", values: [id, PAYLOAD] });
      acknowledged.push(id);
    } catch {
      failedInserts++;
      await delay(RETRY_MS);
    }
  }
}

async function killAndRestart(current: Awaited<ReturnType<typeof start>>, round: number) {
  await delay(randomInt(MIN_ROUND_MS, MAX_ROUND_MS));
  if (round % ROUNDS_PER_DATABASE_KILL === 0) process.kill(postmasterPid(folder.path), "SIGKILL");
  await current.app.stop("SIGKILL");
  await delay(randomInt(MAX_PAUSE_MS));
  const next = await start();
  readyMs.push(next.tookMs);
  if (next.url !== current.url) throw new Error(`The address changed from ${current.url} to ${next.url}`);
  return next;
}

async function countLost(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ id: number }>("select id from storm");
  const stored = new Set(rows.map((row) => row.id));
  return acknowledged.filter((id) => !stored.has(id)).length;
}

async function storm(): Promise<number> {
  const pool = new pg.Pool({ connectionString: current.url, max: INSERTERS });
  pool.on("error", () => undefined);
  await pool.query("create table storm (id integer primary key, payload text not null)");
  const inserters = Array.from({ length: INSERTERS }, () => insertUntilOver(pool));
  try {
    for (let round = 1; round <= rounds; round++) current = await killAndRestart(current, round);
  } finally {
    isOver = true;
    await Promise.all(inserters);
  }
  const lost = await countLost(pool);
  await pool.end();
  return lost;
}

function report(lost: number, firstStartMs: number): void {
  const slowestMs = Math.max(...readyMs);
  const medianMs = readyMs.toSorted((a, b) => a - b)[Math.floor(readyMs.length / 2)];
  console.log(
    `${rounds} kills (${Math.floor(rounds / ROUNDS_PER_DATABASE_KILL)} with the database): ${acknowledged.length} rows acknowledged, ` +
      `${lost} lost, ${failedInserts} refused; ready after ${medianMs} ms median, ${slowestMs} ms slowest; first start ${firstStartMs} ms`,
  );
  process.exitCode = lost > 0 || slowestMs > READY_LIMIT_MS ? 1 : 0;
}

let current = await start();
try {
  const firstStartMs = current.tookMs;
  report(await storm(), firstStartMs);
} finally {
  await current.app.stop();
}
