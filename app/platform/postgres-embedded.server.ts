import { setTimeout as delay } from "node:timers/promises";

import { type DataDirLock, lockDataDir } from "#platform/data-dir-lock.server.ts";
import { postgresPrograms } from "#platform/postgres-binaries.server.ts";
import { type Cluster, DATABASE_OWNER, moveToAnotherPort, openCluster, removeUnfinished } from "#platform/postgres-cluster.server.ts";
import { boundLog, ensureRunning, withMaintenanceClient } from "#platform/postgres-launch.server.ts";
import { isAlive, stopServer } from "#platform/postgres-process.server.ts";
import { prepareDataDir } from "#platform/postgres-user.server.ts";
import { OperatorError } from "./operator-error.ts";

const DATABASE = "orbweave";
/** A predecessor that is shutting down needs a moment. */
const LOCK_WAIT_MS = 3_000;
const PORT_ATTEMPTS = 10;
const WATCH_INTERVAL_MS = 500;
const FIRST_BACKOFF_MS = 100;
const MAX_BACKOFF_MS = 5_000;

type Log = (message: string) => void;

export interface EmbeddedPostgres {
  readonly url: string;
  stop(maxMs?: number): Promise<void>;
}

export class DataDirInUse extends OperatorError {
  override readonly name = "DataDirInUse";

  constructor(dataDir: string) {
    super(
      `Another app is already running on the data folder ${dataDir}. Stop it first, or give this one a folder of its own with DATA_DIR.`,
    );
  }
}

/** The app's own PostgreSQL in `dataDir`, ready to use, and restarted whenever it dies until `stop()`. */
export async function startEmbeddedPostgres(options: { dataDir: string; log: Log } & Pick<Cluster, "settings">): Promise<EmbeddedPostgres> {
  const { folder, user } = prepareDataDir(options.dataDir);
  const lock = await lockDataDir(folder, LOCK_WAIT_MS);
  if (!lock) throw new DataDirInUse(folder);
  try {
    await removeUnfinished(folder);
    const programs = await postgresPrograms(folder, user);
    const opened = await openCluster({ dataDir: folder, programs, user }, options.log);
    const cluster = { ...opened, ...(options.settings && { settings: options.settings }) };
    const { reachable, pid } = await startOnFreePort(cluster, options.log);
    await createDatabase(reachable);
    return new RunningPostgres(reachable, pid, lock, options.log);
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function startOnFreePort(cluster: Cluster, log: Log): Promise<{ reachable: Cluster; pid: number }> {
  let reachable = cluster;
  for (let attempt = 1; attempt <= PORT_ATTEMPTS; attempt++) {
    const outcome = await ensureRunning(reachable, new AbortController().signal);
    if (outcome.ok && outcome.isAdopted) log("Taking over the database that an earlier run of the app left running");
    if (outcome.ok) return { reachable, pid: outcome.pid };
    log(`Port ${reachable.port} is taken by another program; the database moves to another one`);
    reachable = await moveToAnotherPort(reachable);
  }
  throw new OperatorError(`No free port for the database after ${PORT_ATTEMPTS} attempts.`);
}

async function createDatabase(cluster: Cluster): Promise<void> {
  await withMaintenanceClient(cluster, async (client) => {
    const { rowCount } = await client.query("select from pg_database where datname = $1", [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  });
}

class RunningPostgres implements EmbeddedPostgres {
  readonly url: string;
  readonly #cluster: Cluster;
  readonly #lock: DataDirLock;
  readonly #log: Log;
  readonly #stopping = new AbortController();
  readonly #watch: NodeJS.Timeout;
  #pid: number;
  #healing: Promise<void> | undefined;
  #stopped: Promise<void> | undefined;

  constructor(cluster: Cluster, pid: number, lock: DataDirLock, log: Log) {
    this.url = `postgres://${DATABASE_OWNER}:${cluster.password}@127.0.0.1:${cluster.port}/${DATABASE}`;
    this.#cluster = cluster;
    this.#pid = pid;
    this.#lock = lock;
    this.#log = log;
    // Polled, because an adopted server is not our child process and emits no exit event.
    this.#watch = setInterval(() => this.#look(), WATCH_INTERVAL_MS).unref();
  }

  stop(maxMs?: number): Promise<void> {
    this.#stopped ??= this.#stopOnce(maxMs);
    return this.#stopped;
  }

  async #stopOnce(maxMs?: number): Promise<void> {
    clearInterval(this.#watch);
    this.#stopping.abort();
    await this.#healing;
    try {
      await stopServer(this.#cluster, maxMs);
    } finally {
      this.#lock.release();
    }
  }

  #look(): void {
    if (this.#healing) return;
    if (isAlive(this.#pid)) boundLog(this.#cluster);
    else this.#healing = this.#heal().finally(() => (this.#healing = undefined));
  }

  /** Restarts on the same port only, however long it takes, because the app's pool already has the address. */
  async #heal(): Promise<void> {
    for (let backoffMs = FIRST_BACKOFF_MS; !this.#stopping.signal.aborted; backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS)) {
      this.#log("The database has died; starting it again");
      const failure = await this.#restart();
      if (failure === undefined) return this.#log("The database is back");
      if (this.#stopping.signal.aborted) return;
      this.#log(`The database does not come back, next attempt in ${backoffMs} ms: ${failure}`);
      await delay(backoffMs, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
    }
  }

  async #restart(): Promise<string | undefined> {
    try {
      const outcome = await ensureRunning(this.#cluster, this.#stopping.signal);
      if (!outcome.ok) return `another program has taken port ${this.#cluster.port}`;
      this.#pid = outcome.pid;
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  }
}
