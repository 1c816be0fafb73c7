import { createAdapter } from "@socket.io/postgres-adapter";
import pg from "pg";
import type { Server } from "socket.io";
import type { Db } from "./db.server.ts";
import type { Log } from "./log.server.ts";

/** What drizzle was opened with. */
const poolOf = (db: Db) => (db as Db & { readonly $client: pg.Pool }).$client;

/** A connection of its own to listen with: a pooled one that breaks while it is taken would end the process. */
async function listener(pool: pg.Pool, log: Log): Promise<pg.PoolClient> {
  const client = new pg.Client({ ...pool.options, statement_timeout: false, query_timeout: 0, keepAlive: true });
  client.on("error", (error) => log.warn({ err: error }, "the connection between processes broke"));
  await client.connect();
  // The adapter begins to listen for one namespace while it still does for another; a connection does one thing at a time.
  const ask = client.query.bind(client) as (text: string) => Promise<unknown>;
  let last: Promise<unknown> = Promise.resolve();
  const query = (text: string) => (last = last.catch(() => {}).then(() => ask(text)));
  return Object.assign(client, { query, release: () => void client.end().catch(() => {}) }) as unknown as pg.PoolClient;
}

/** Rooms that reach over all processes on one database, for what is worth nothing a moment later: typing and presence. */
export function joinProcesses(io: Server, db: Db, log: Log): void {
  const pool = poolOf(db);
  const needed = { connect: () => listener(pool, log), query: (text: string, values?: unknown[]) => pool.query(text, values) };
  io.adapter(createAdapter(needed as unknown as pg.Pool, { errorHandler: (error) => log.warn({ err: error }, "processes cannot reach each other") }));
}
