import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync, statSync, truncateSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import pg from "pg";

import { programOptions } from "#platform/postgres-binaries.server.ts";
import { type Cluster, DATABASE_OWNER } from "#platform/postgres-cluster.server.ts";
import { findPostmaster, isAlive, killServer } from "#platform/postgres-process.server.ts";
import { OperatorError } from "./operator-error.ts";

const LOG_LIMIT_BYTES = 10 * 1024 * 1024;
const OWNER_ONLY = 0o600;
const READY_POLL_MS = 25;
const CONNECT_TIMEOUT_MS = 2_000;
/** Recovery may take as long as it needs while the server reports progress; one that is silent for this long hangs. */
const SILENCE_LIMIT_MS = 8_000;
const LOG_ENDING_CHARACTERS = 2_000;
const ATTEMPTS = 5;
const RETRY_DELAY_MS = 100;
const CANNOT_CONNECT_NOW = "57P03";
const MAINTENANCE_DATABASE = "postgres";

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "on",
  full_page_writes: "on",
  synchronous_commit: "on",
  max_connections: "100",
  shared_buffers: "64MB",
  // Limits how much a start after a crash has to replay.
  max_wal_size: "256MB",
  // Constraints resolve races here, so statements fail in normal operation; the app reports the failures that matter.
  log_min_messages: "log",
  log_checkpoints: "off",
} as const;
const UNIX_SETTINGS = {
  // Uses its own files: containers have a tiny /dev/shm, and systemd empties it when the user who started the app logs out.
  dynamic_shared_memory_type: "mmap",
} as const;
const LINUX_SETTINGS = {
  // One call instead of an fsync per file before recovery: saves about 3 s on a slow disk.
  recovery_init_sync_method: "syncfs",
} as const;

export type StartOutcome =
  | { readonly ok: true; readonly pid: number; readonly isAdopted: boolean }
  | { readonly ok: false; readonly reason: "port_taken" };

/** Returns a responding server for the folder: the one already running there, or a new one. */
export async function ensureRunning(cluster: Cluster, signal: AbortSignal): Promise<StartOutcome> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    signal.throwIfAborted();
    const logStart = boundLog(cluster);
    const running = await findPostmaster(cluster);
    const pid = running ?? (await launch(cluster));
    if (await becomesReady(cluster, pid, signal)) return { ok: true, pid, isAdopted: running !== undefined };
    const output = readLog(cluster).slice(logStart);
    if (output.includes("could not create any TCP/IP sockets")) return { ok: false, reason: "port_taken" };
    if (isAlive(pid) || output.includes("pre-existing shared memory")) await killServer(cluster);
    await delay(RETRY_DELAY_MS * attempt);
  }
  const ending = readLog(cluster).toString().slice(-LOG_ENDING_CHARACTERS);
  throw new OperatorError(`PostgreSQL does not start: ${lastFailure(ending) ?? "it said nothing"}. Its log is ${logFile(cluster)}.`);
}

/** The failure of the last attempt; earlier ones may have had another cause. */
function lastFailure(log: string): string | undefined {
  return [...log.matchAll(/(?:FATAL|PANIC): +(.+)/g)].at(-1)?.[1]?.trim().replace(/\.$/, "");
}

/** Truncates the log once it is large (the server appends, so it may be running) and returns the remaining size. */
export function boundLog(cluster: Cluster): number {
  const size = statSync(logFile(cluster), { throwIfNoEntry: false })?.size ?? 0;
  if (size <= LOG_LIMIT_BYTES) return size;
  truncateSync(logFile(cluster));
  return 0;
}

export async function withMaintenanceClient<T>(cluster: Cluster, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    host: SETTINGS.listen_addresses,
    port: cluster.port,
    user: DATABASE_OWNER,
    password: cluster.password,
    database: MAINTENANCE_DATABASE,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
  });
  // Without a listener, a dropped connection would end the whole app; the query in progress rejects anyway.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function launch(cluster: Cluster): Promise<number> {
  const output = openSync(logFile(cluster), "a", OWNER_ONLY);
  try {
    const server = spawn(join(cluster.programs, "postgres"), ["-D", cluster.folder, ...settingOptions(cluster)], {
      ...programOptions(cluster.user),
      // A separate session: Ctrl-C reaches only the app, which then stops the server in order.
      detached: true,
      windowsHide: true,
      stdio: ["ignore", output, output],
    });
    await once(server, "spawn");
    server.unref();
    return server.pid as number;
  } finally {
    closeSync(output);
  }
}

function settingOptions(cluster: Cluster): string[] {
  const settings = {
    ...SETTINGS,
    ...(process.platform === "win32" ? {} : UNIX_SETTINGS),
    ...(process.platform === "linux" ? LINUX_SETTINGS : {}),
    port: cluster.port,
    cluster_name: cluster.name,
    ...cluster.settings,
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

async function becomesReady(cluster: Cluster, pid: number, signal: AbortSignal): Promise<boolean> {
  let lastSignOfLifeMs = Date.now();
  while (isAlive(pid) && Date.now() - lastSignOfLifeMs < SILENCE_LIMIT_MS) {
    signal.throwIfAborted();
    const state = await askState(cluster);
    if (state === "ready") return true;
    if (state === "recovering") lastSignOfLifeMs = Date.now();
    await delay(READY_POLL_MS);
  }
  return false;
}

async function askState(cluster: Cluster): Promise<"ready" | "recovering" | "silent"> {
  try {
    const text = "select current_setting('cluster_name') as name";
    const { rows } = await withMaintenanceClient(cluster, (client) => client.query<{ name: string }>(text));
    // The original of a copied folder has the same port and password, and would answer in our place.
    return rows[0]?.name === cluster.name ? "ready" : "silent";
  } catch (error) {
    const { code, message } = error as pg.DatabaseError;
    return code === CANNOT_CONNECT_NOW && !message.includes("shutting down") ? "recovering" : "silent";
  }
}

function logFile(cluster: Cluster): string {
  return join(dirname(cluster.folder), "postgres.log");
}

function readLog(cluster: Cluster): Buffer {
  return readFileSync(logFile(cluster), { flag: "a+" });
}
