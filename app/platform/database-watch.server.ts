import { type CheckedClient, openCheckedClient } from "./checked-client.server.ts";
import { databaseFailure } from "./database-failure.ts";
import type { Log } from "./log.server.ts";

/**
 * A server that stops responding is detected after 1 s (until the next check), 1.75 s (for its response) and another 1.75 s (for a second
 * try on a new connection), so a waiting request fails within 5 s.
 */
const CHECKS = { everyMs: 1_000, limitMs: 1_750 };
const RETRY_MS = 250;
/** The server is up, and existing connections still work. */
const TOO_MANY_CONNECTIONS = "53300";

export interface DatabaseWatch {
  /** The result of the last check, so that asking costs nothing: the database responds, and every migration is applied. */
  isReady(): boolean;
  close(): Promise<void>;
}

interface Watched {
  readonly url: string;
  readonly migrations: number;
  readonly log: Log;
  readonly onAway: (isAway: boolean) => void;
}

const isUnreachable = (error: unknown) => databaseFailure(error) === "away" && (error as { code?: string }).code !== TOO_MANY_CONNECTIONS;

async function countMigrations(query: CheckedClient["query"]): Promise<number> {
  try {
    const { rows } = await query("select count(*)::int as done from drizzle.__drizzle_migrations");
    return (rows as { done: number }[])[0]?.done ?? 0;
  } catch (error) {
    if (databaseFailure(error)) throw error;
    return 0;
  }
}

/** Checks the database continuously on its own connection, because a burst of requests that is not a failure may occupy the pool. */
export function watchDatabase({ url, migrations, log, onAway }: Watched): DatabaseWatch {
  let current: CheckedClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;
  let isAway = false;
  let isClosed = false;

  const tell = (now: boolean) => {
    if (now === isAway) return;
    isAway = now;
    if (isAway) log.error("the database is away");
    else log.warn("the database is back");
    onAway(isAway);
  };
  const connect = async () => {
    let hasAnswered = false;
    const check = async (query: CheckedClient["query"]) => {
      isReady = (await countMigrations(query)) >= migrations;
      hasAnswered = true;
      tell(false);
    };
    try {
      const next = await openCheckedClient(
        { connectionString: url },
        { ...CHECKS, check, log, broken: "the connection that watches the database broke" },
      );
      if (isClosed) return await next.close();
      current = next;
      next.client.once("end", () => {
        isReady = false;
        if (isClosed) return;
        if (!hasAnswered) tell(true);
        timer = setTimeout(() => void connect(), hasAnswered ? 0 : RETRY_MS);
      });
    } catch (error) {
      if (isClosed) return;
      if (isUnreachable(error)) tell(true);
      timer = setTimeout(() => void connect(), RETRY_MS);
    }
  };
  void connect();

  return {
    isReady: () => isReady,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current?.close();
    },
  };
}
