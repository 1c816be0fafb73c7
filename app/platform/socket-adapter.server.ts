import { createAdapter } from "@socket.io/postgres-adapter";
import type pg from "pg";
import type { Server } from "socket.io";
import { openCheckedClient } from "./checked-client.server.ts";
import type { Db } from "./db.server.ts";
import { LISTENER_CHECKS } from "./live-events.server.ts";
import type { Log } from "./log.server.ts";

/** The pool drizzle was opened with. */
const poolOf = (db: Db) => (db as Db & { readonly $client: pg.Pool }).$client;

/** What the adapter takes for a pool client is a dedicated connection that detects its own loss. */
async function listener(pool: pg.Pool, log: Log, stopped: AbortSignal): Promise<pg.PoolClient> {
  stopped.throwIfAborted();
  const { client, query, cut, close } = await openCheckedClient(pool.options, {
    ...LISTENER_CHECKS,
    log,
    broken: "the connection between processes broke",
  });
  if (stopped.aborted) await close();
  stopped.throwIfAborted();
  // The adapter forgets a connection that it has not finished setting up. Without its listeners it does not open another one.
  const leave = () => {
    client.removeAllListeners("end");
    void close();
  };
  stopped.addEventListener("abort", leave, { once: true });
  client.once("end", () => stopped.removeEventListener("abort", leave));
  // The adapter reconnects when a connection ends and also when LISTEN fails; with both it would reconnect twice.
  const listen = (text: string) => query(text).catch(cut);
  return Object.assign(client, { query: listen, release: () => void close() }) as unknown as pg.PoolClient;
}

/** Rooms that span all processes on one database, for short-lived state: typing and presence. */
export function joinProcesses(io: Server, db: Db, log: Log): void {
  const pool = poolOf(db);
  const stopping = new AbortController();
  const needed = {
    connect: () => listener(pool, log, stopping.signal),
    query: (text: string, values?: unknown[]) => pool.query(text, values),
  };
  const create = createAdapter(needed as unknown as pg.Pool, {
    errorHandler: (error) => log.warn({ err: error }, "processes cannot reach each other"),
  });
  // Called with `new`, so it cannot be an arrow function.
  io.adapter(function (namespace: Parameters<typeof create>[0]) {
    const adapter = create(namespace);
    const close = adapter.close.bind(adapter);
    adapter.close = () => {
      stopping.abort();
      return close();
    };
    return adapter;
  });
}
