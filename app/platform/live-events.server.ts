import pg from "pg";
import type { Log } from "./log.server.ts";

/** What the activity log told about a commit, in whichever process it happened. */
export interface LiveEvent {
  readonly seq: number;
  readonly type: string;
  readonly subjectKind: string;
  readonly subjectId: string;
}

/** What a commit added to a conversation, or that somebody else answers chats now. Announced by `pg_notify('chats', …)`. */
export type ChatNews =
  | {
      readonly kind: "entries";
      readonly chatId: string;
      /** These are the numbers behind `after`, up to and with `upTo`. */
      readonly after: number;
      readonly upTo: number;
      readonly assigneeId: string | null;
      /** The visitor has written. */
      readonly isMessage: boolean;
    }
  | { readonly kind: "duty" };

type Listener<T> = (news: T | undefined) => void;

export interface LiveEvents {
  /** The listener also gets undefined when listening begins, the first time too: anything may have happened before. */
  subscribe(listener: Listener<LiveEvent>): () => void;
  subscribeToChats(listener: Listener<ChatNews>): () => void;
  close(): Promise<void>;
}

interface Channel<T> {
  tell(news: T | undefined): void;
  subscribe(listener: Listener<T>): () => void;
}

function channel<T>(): Channel<T> {
  const listeners = new Set<Listener<T>>();
  return {
    tell: (news) => listeners.forEach((listener) => listener(news)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const RECONNECT_MS = 1_000;

/** One connection of its own: a pooled one could not be kept listening. */
export function listenToEvents(url: string, log: Log): LiveEvents {
  const events = channel<LiveEvent>();
  const chats = channel<ChatNews>();
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
    next.on("notification", ({ channel: name, payload = "" }) => {
      if (name === "chats") chats.tell(JSON.parse(payload) as ChatNews);
      else events.tell(JSON.parse(payload) as LiveEvent);
    });
    try {
      await next.connect();
      await next.query("listen chats");
      await next.query("listen events");
      next.on("end", retry);
      events.tell(undefined);
      chats.tell(undefined);
    } catch (error) {
      log.warn({ err: error }, "cannot listen for events yet");
      await next.end().catch(() => {});
      retry();
    }
  };
  const connected = connect();

  return {
    subscribe: events.subscribe,
    subscribeToChats: chats.subscribe,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await connected;
      await client?.end().catch(() => {});
    },
  };
}
