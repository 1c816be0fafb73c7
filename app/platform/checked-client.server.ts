import { setImmediate as nextTurn } from "node:timers/promises";
import pg from "pg";
import type { Log } from "./log.server.ts";

/** Closing a socket takes less time than this if the other machine is reachable. */
const CLOSE_MS = 1_000;

export interface Checks {
  readonly everyMs: number;
  /** The limit for connecting, and for the response to a check. */
  readonly limitMs: number;
  readonly check?: (query: CheckedClient["query"]) => Promise<void>;
  readonly log: Log;
  /** The log message when the connection breaks. */
  readonly broken: string;
}

export interface CheckedClient {
  readonly client: pg.Client;
  /** Runs queries one after another, because a connection does one thing at a time. */
  query(text: string): Promise<pg.QueryResult>;
  /** Destroys the connection without notifying the server; `end` follows as after any other loss. */
  cut(): void;
  close(): Promise<void>;
}

async function closeWithin(client: pg.Client, ms: number): Promise<void> {
  const limit = setTimeout(() => client.connection.stream.destroy(), ms);
  await client.end().catch(() => {});
  clearTimeout(limit);
}

/** Checks repeatedly. A network that drops packets reports nothing: only a missing response shows that the connection is lost. */
function checkAlways({ query, cut, client }: Omit<CheckedClient, "close">, { everyMs, limitMs, check }: Checks): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const ask = async () => {
    let isAnswered = false;
    const giveUp = async () => {
      // If our own process was paused, the response may have arrived but not been read yet.
      await nextTurn();
      if (!isAnswered) cut();
    };
    const limit = setTimeout(() => void giveUp(), limitMs);
    try {
      await (check?.(query) ?? query("select 1"));
      if (!isOver) timer = setTimeout(() => void ask(), everyMs);
    } catch {
      cut();
    } finally {
      isAnswered = true;
      clearTimeout(limit);
    }
  };
  void ask();
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
  };
  client.once("end", stop);
  return stop;
}

/** A dedicated connection outside the pool that detects its own loss within `everyMs` plus `limitMs` and then emits `end`. */
export async function openCheckedClient(config: pg.ClientConfig, checks: Checks): Promise<CheckedClient> {
  const client = new pg.Client({
    ...config,
    application_name: "orbweave",
    keepAlive: true,
    statement_timeout: false,
    query_timeout: 0,
    connectionTimeoutMillis: checks.limitMs,
  });
  const cut = () => void client.connection.stream.destroy();
  let isClosing = false;
  // An error event without a listener would end the process.
  client.on("error", (error) => isClosing || checks.log.warn({ err: error }, checks.broken));
  try {
    await client.connect();
  } catch (error) {
    cut();
    throw error;
  }
  const ask = client.query.bind(client) as (text: string) => Promise<pg.QueryResult>;
  let last: Promise<unknown> = Promise.resolve();
  const query = (text: string) => {
    const result = last.then(() => ask(text));
    last = result.catch(() => {});
    return result;
  };
  const stop = checkAlways({ client, query, cut }, checks);
  const close = () => {
    isClosing = true;
    stop();
    return closeWithin(client, CLOSE_MS);
  };
  return { client, query, cut, close };
}
