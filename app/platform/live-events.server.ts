import { type CheckedClient, openCheckedClient } from "./checked-client.server.ts";
import type { Log } from "./log.server.ts";

/** A committed entry of the activity log, from any process. */
export interface LiveEvent {
  readonly seq: number;
  readonly type: string;
  readonly subjectKind: string;
  readonly subjectId: string;
}

/** What a commit added to a conversation, or a change of chat duty. Announced by `pg_notify('chats', …)`. */
export type ChatNews =
  | {
      readonly kind: "entries";
      readonly chatId: string;
      /** The message numbers greater than `after`, up to and including `upTo`. */
      readonly after: number;
      readonly upTo: number;
      /** Null also once it has ended. */
      readonly assigneeId: string | null;
      /** Whether the visitor has written. */
      readonly isMessage: boolean;
    }
  | { readonly kind: "duty" };

type Listener<T> = (news: T | undefined) => void;

export interface LiveEvents {
  /** The listener is also called with undefined whenever listening begins, including the first time: events may have been missed before. */
  subscribe(listener: Listener<LiveEvent>): () => void;
  subscribeToChats(listener: Listener<ChatNews>): () => void;
  /** While this is false no events arrive, and data cached in memory may be stale. */
  isListening(): boolean;
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
/** A silently lost connection is detected within 10 s. */
const CHECK_EVERY_MS = 5_000;
const CHECK_LIMIT_MS = 5_000;

export const LISTENER_CHECKS = { everyMs: CHECK_EVERY_MS, limitMs: CHECK_LIMIT_MS };

/** Uses a dedicated connection, because a pooled one could not keep listening. */
export function listenToEvents(url: string, log: Log): LiveEvents {
  const events = channel<LiveEvent>();
  const chats = channel<ChatNews>();
  let hearing: CheckedClient | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const retry = () => {
    hearing = undefined;
    if (!isClosed) timer = setTimeout(() => void connect(), RECONNECT_MS);
  };
  const listenWith = async (next: CheckedClient) => {
    next.client.on("notification", ({ channel: name, payload = "" }) => {
      if (name === "chats") chats.tell(JSON.parse(payload) as ChatNews);
      else events.tell(JSON.parse(payload) as LiveEvent);
    });
    try {
      await next.query("listen chats");
      await next.query("listen events");
    } catch (error) {
      await next.close();
      throw error;
    }
  };
  const connect = async () => {
    try {
      const next = await openCheckedClient(
        { connectionString: url },
        { ...LISTENER_CHECKS, log, broken: "the connection that listens for events broke" },
      );
      await listenWith(next);
      if (isClosed) return await next.close();
      next.client.on("end", retry);
      hearing = next;
      events.tell(undefined);
      chats.tell(undefined);
    } catch (error) {
      log.warn({ err: error }, "cannot listen for events yet");
      retry();
    }
  };
  void connect();

  return {
    subscribe: events.subscribe,
    subscribeToChats: chats.subscribe,
    isListening: () => hearing !== undefined,
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await hearing?.close();
    },
  };
}
