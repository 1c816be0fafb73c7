import { is } from "drizzle-orm";
import { PgTransaction } from "drizzle-orm/pg-core";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { databaseSentence } from "./database-sentence.ts";
import { databaseFailure } from "./database-failure.ts";
import { OperatorError } from "./operator-error.ts";
import type { Log } from "./log.server.ts";

export type Db = NodePgDatabase & {
  /** A separate pool for the back office: however slow its lists are, they cannot take connections from public pages. */
  readonly office?: NodePgDatabase;
};

/** Whether each statement is its own transaction, rather than part of another one. */
export const isDatabase = (db: object): db is Db => !is(db, PgTransaction);

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  readonly officePool: pg.Pool;
  /** While the database is unavailable, nothing waits for it: running queries and new connections fail at once. */
  setAway(isAway: boolean): void;
  close(): Promise<void>;
}

export const OLDEST_SERVER = 15;
export const POOL_SIZE = 10;
export const OFFICE_POOL_SIZE = 5;
/** A reachable server responds at once, unless its machine is as busy as one that has just started. */
const CONNECT_TIMEOUT_MS = 20_000;
/** In a burst of two hundred requests, each waits its turn and none gets an error. */
const TURN_TIMEOUT_MS = 20_000;
export const STATEMENT_TIMEOUT_MS = 30_000;
const GRACE_MS = 5_000;
const CONNECTION_FAILURE = "08006";
/** Any constant will do, as long as every process of the product uses the same one. */
const MIGRATION_LOCK = 0x0b_77_ea_01;

/** Closing a socket takes less time than this if the other machine is reachable. */
const CLOSE_MS = 1_000;

type Client = pg.Client;

type Ask = (...given: unknown[]) => unknown;

function wrapQuery(client: Client, wrap: (ask: Ask) => Ask): void {
  Object.assign(client, { query: wrap(client.query.bind(client) as Ask) });
}

/**
 * Queries issued together, such as by `Promise.all` in a transaction, are sent in one packet, because each packet wakes two processes.
 */
const sendTogether = (client: Client): void =>
  wrapQuery(client, (ask) => (...given) => {
    const { stream } = client.connection;
    stream.cork();
    process.nextTick(() => stream.uncork());
    return ask(...given);
  });

/** A connection whose query timed out is still busy with it, and the next query would wait behind it. */
const cutWhenAway = (client: Client): void =>
  wrapQuery(client, (ask) => (...given) => {
    const asked = ask(...given);
    return asked instanceof Promise
      ? asked.catch((error: unknown) => {
          if (databaseFailure(error) === "away") client.connection.stream.destroy();
          throw error;
        })
      : asked;
  });

/** Drizzle sends BEGIN before its try block, so a connection that breaks there would never return to the pool. */
function releasedWhenBroken(client: pg.PoolClient): pg.PoolClient {
  const giveBack = client.release;
  let isBack = false;
  const release = (error?: Error | boolean) => {
    if (isBack) return;
    isBack = true;
    client.off("error", release);
    giveBack(error);
  };
  client.once("error", release);
  return Object.assign(client, { release });
}

class Pool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Parameters<pg.Pool["connect"]>[0]): void;
  override connect(callback?: Parameters<pg.Pool["connect"]>[0]): Promise<pg.PoolClient> | void {
    return callback ? super.connect(callback) : super.connect().then(releasedWhenBroken);
  }
}

const away = () => Object.assign(new Error("The database is away"), { code: CONNECTION_FAILURE });

/** Tracks connections that are open or being opened, and whether more may be opened. */
function connections(log: Log) {
  const open = new Set<Client>();
  let isAway = false;
  class PooledClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config);
      open.add(this);
      sendTogether(this);
      cutWhenAway(this);
      // An error event without a listener would end the process; the pool only listens while a connection is idle.
      this.on("error", (error) => log.warn({ err: error }, "a database connection broke"));
      this.on("end", () => open.delete(this));
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Parameters<pg.Client["connect"]>[0]): void;
    override connect(callback?: Parameters<pg.Client["connect"]>[0]): Promise<pg.Client> | void {
      if (!callback) return super.connect();
      if (!isAway) return super.connect(callback);
      open.delete(this);
      process.nextTick(callback as (error: Error) => void, away());
    }
  }
  const cut = () => open.forEach((client) => client.connection.stream.destroy());
  return {
    Client: PooledClient,
    cut,
    allClosed: () => Promise.all([...open].map((client) => new Promise((resolve) => client.once("end", resolve)))),
    setAway(now: boolean) {
      isAway = now;
      if (isAway) cut();
    },
  };
}

type Connections = ReturnType<typeof connections>;

const OPTIONS = {
  pipeline: true,
  connectionTimeoutMillis: TURN_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  // The server's own timeout does not help if the server itself hangs.
  query_timeout: STATEMENT_TIMEOUT_MS + GRACE_MS,
  keepAlive: true,
  application_name: "orbweave",
  // JIT compilation takes longer than any of our queries.
  options: "-c jit=off",
};

/** A replica that does not respond must not hold up what the primary can answer. */
const REPLICA_TURN_MS = 2_000;

/** Read-only. */
export function openReplica(url: string, log: Log): Pick<Database, "db" | "close"> {
  const { Client, ...opened } = connections(log);
  const pool = new Pool({
    ...OPTIONS,
    connectionString: url,
    Client,
    max: OFFICE_POOL_SIZE,
    min: 0,
    connectionTimeoutMillis: REPLICA_TURN_MS,
  });
  pool.on("error", () => {});
  return { db: drizzle(pool), close: () => endWithin([pool], opened) };
}

/**
 * `pool.end()` resolves once the goodbyes are written. An embedded server that is stopped before it has read them ends the connections with
 * an error.
 */
async function endWithin(pools: readonly pg.Pool[], { cut, allClosed }: Pick<Connections, "cut" | "allClosed">): Promise<void> {
  const closed = allClosed();
  const ended = Promise.all(pools.map((pool) => pool.end()));
  const limit = setTimeout(cut, CLOSE_MS);
  await Promise.all([ended, closed]);
  clearTimeout(limit);
}

export function openDatabase(url: string, log: Log): Database {
  const { Client, setAway, ...opened } = connections(log);
  // Keeps one connection open when the app is idle: a restore looks for it to detect a running app.
  const options = { ...OPTIONS, connectionString: url, Client, max: POOL_SIZE, min: 1 };
  const pool = new Pool(options);
  const office = new Pool({ ...options, max: OFFICE_POOL_SIZE, min: 0 });
  // The connection itself has already logged it.
  for (const each of [pool, office]) each.on("error", () => {});
  const close = () => endWithin([pool, office], opened);
  return { db: Object.assign(drizzle(pool), { office: drizzle(office) }), pool, officePool: office, setAway, close };
}

async function refuseOldServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  );
  if ((rows[0]?.number ?? 0) < OLDEST_SERVER * 10_000)
    throw new OperatorError(`The database is PostgreSQL ${rows[0]?.version}, and ${OLDEST_SERVER} is the oldest that works. Upgrade it.`);
}

const isOfDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError || databaseFailure(error) !== undefined || (error instanceof Error && isOfDatabase(error.cause));

/** Several processes may start together: the advisory lock lets one migrate while the others wait. */
export async function migrateDatabase(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  // The query in progress rejects anyway; without a listener the process would end without a message.
  client.on("error", () => {});
  const unusable = (cause: unknown) => new OperatorError(databaseSentence(cause, url), { cause });
  await client.connect().catch((error: unknown) => {
    throw unusable(error);
  });
  try {
    await refuseOldServer(client);
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } catch (cause) {
    throw isOfDatabase(cause) ? unusable(cause) : cause;
  } finally {
    await client.end().catch(() => {});
  }
}
