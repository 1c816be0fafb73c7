import pg from "pg";
import type { Log } from "./log.server.ts";

/** What the activity log told about a commit, in whichever process it happened. */
export interface LiveEvent {
  readonly seq: number;
  readonly type: string;
  readonly subjectKind: string;
  readonly subjectId: string;
}

export interface LiveEvents {
  /** The listener also gets undefined when listening begins, the first time too: anything may have happened before. */
  subscribe(listener: (event: LiveEvent | undefined) => void): () => void;
  close(): Promise<void>;
}

const RECONNECT_MS = 1_000;

/** One connection of its own: a pooled one could not be kept listening. */
export function listenToEvents(url: string, log: Log): LiveEvents {
  const listeners = new Set<(event: LiveEvent | undefined) => void>();
  const tell = (event: LiveEvent | undefined) => {
    for (const listener of listeners) listener(event);
  };
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const retry = () => {
    if (!isClosed) timer = setTimeout(() => void connect(), RECONNECT_MS);
  };
  const connect = async () => {
    const next = new pg.Client({ connectionString: url, application_name: "orbweave", keepAlive: true });
    client = next;
    next.on("error", (error) => log.warn({ err: error }, "the connection that listens for events broke"));
    next.on("notification", ({ payload }) => tell(JSON.parse(payload ?? "") as LiveEvent));
    try {
      await next.connect();
      await next.query("listen events");
      next.on("end", retry);
      tell(undefined);
    } catch (error) {
      log.warn({ err: error }, "cannot listen for events yet");
      await next.end().catch(() => {});
      retry();
    }
  };
  const connected = connect();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await connected;
      await client?.end().catch(() => {});
    },
  };
}
