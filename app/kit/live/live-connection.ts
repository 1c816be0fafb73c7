import type { Socket } from "socket.io-client";
import type { LiveEvent } from "#platform/live-events.server.ts";

/** Undefined: the connection was lost for a while, and anything may have happened. */
export type LiveListener = (event: LiveEvent | undefined) => void;

const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 5_000;
const CONNECT_TIMEOUT_MS = 20_000;
/** What the server says to a tab whose session is over. */
const NOT_SIGNED_IN = "not signed in";

/** The code for sockets is fetched when the first component listens. */
async function open(tell: LiveListener, whenEnded: () => void): Promise<Socket> {
  const { io } = await import("socket.io-client");
  const socket = io("/admin", {
    path: "/socket.io",
    reconnectionDelay: FIRST_RETRY_MS,
    reconnectionDelayMax: LONGEST_RETRY_MS,
    timeout: CONNECT_TIMEOUT_MS,
  });
  let hasConnected = false;
  socket.on("connect", () => {
    if (hasConnected) tell(undefined);
    hasConnected = true;
  });
  socket.on("event", (event: LiveEvent | null) => tell(event ?? undefined));
  socket.on("ended", whenEnded);
  socket.on("connect_error", (error) => {
    if (error.message === NOT_SIGNED_IN) whenEnded();
    // A refusal by the server is not retried by itself, unlike a line that is down.
    else if (!socket.active) setTimeout(() => socket.connect(), LONGEST_RETRY_MS);
  });
  return socket;
}

const listeners = new Set<LiveListener>();
let opened: Promise<Socket | undefined> | undefined;

/** One connection per tab, however many parts of the page listen. */
export function listen(listener: LiveListener, whenEnded: () => void): () => void {
  listeners.add(listener);
  // Code that cannot be fetched costs the live updates, not the page; the server's guard holds all the same.
  opened ??= open((event) => listeners.forEach((each) => each(event)), whenEnded).catch(() => undefined);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    void opened?.then((socket) => socket?.disconnect());
    opened = undefined;
  };
}
