import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import * as schema from "#db/schema/index.ts";
import { ForPeople } from "./for-people.ts";
import type { Log } from "./log.server.ts";

export type Db = NodePgDatabase<typeof schema>;

export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const POOL_SIZE = 10;
/** A server that is there answers at once, unless its machine is as busy as one that has just been started. */
const CONNECT_TIMEOUT_MS = 20_000;
/** A rush of two hundred waits its turn; none of them is told that something broke. */
const TURN_TIMEOUT_MS = 20_000;
const STATEMENT_TIMEOUT_MS = 30_000;
const GRACE_MS = 5_000;
/** Any constant will do, as long as every process of the product uses the same one. */
const MIGRATION_LOCK = 0x0b_77_ea_01;

export function openDatabase(url: string, log: Log): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: POOL_SIZE,
    // One stays open when the app is idle: a restore looks for it to know that an app is running.
    min: 1,
    connectionTimeoutMillis: TURN_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    // The server's own limit does not help when the server itself hangs.
    query_timeout: STATEMENT_TIMEOUT_MS + GRACE_MS,
    application_name: "orbweave",
  });
  // Without a listener an idle connection that breaks (a restarted server) would end the process.
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection broke"));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

/** Several processes may start together: the advisory lock lets one migrate while the others wait. */
export async function migrateDatabase(url: string, migrationsFolder: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_TIMEOUT_MS });
  await client.connect().catch((cause: Error) => {
    throw new ForPeople(`The database at ${new URL(url).host} cannot be used: ${cause.message || "no answer"}. Check DATABASE_URL and that the server is running.`, { cause });
  });
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    await client.end();
  }
}
