import type { Socket } from "socket.io-client";
import type { Presence } from "#domain/access/presence.ts";
import type { LiveEvent } from "#platform/live-events.server.ts";

/** Called with undefined after the connection was lost for a while and events may have been missed. */
export type LiveListener = (event: LiveEvent | undefined) => void;

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 5_000;
const CONNECT_TIMEOUT_MS = 20_000;
/** The server's error for a tab whose session has ended. */
const NOT_SIGNED_IN = "not signed in";

/** Dispatched on the window when the server reports that this tab's session has ended. */
export const SESSION_ENDED = "session-ended";

const announceEnded = () => void window.dispatchEvent(new Event(SESSION_ENDED));

interface RecordTab {
  /** Called whenever the connection is there. */
  readonly send: () => void;
  readonly receive: (presence: Presence) => void;
}

const recordTabs = new Set<RecordTab>();

/** The socket client is imported when the first component listens. */
async function open(notify: LiveListener): Promise<Socket> {
  const { io } = await import("socket.io-client");
  const socket = io("/admin", {
    path: "/socket.io",
    reconnectionDelay: FIRST_RETRY_MS,
    reconnectionDelayMax: MAX_RETRY_MS,
    timeout: CONNECT_TIMEOUT_MS,
  });
  let hasConnected = false;
  socket.on("connect", () => {
    if (hasConnected) notify(undefined);
    hasConnected = true;
    recordTabs.forEach((each) => each.send());
  });
  socket.on("event", (event: LiveEvent | null) => notify(event ?? undefined));
  socket.on("here", (presence: Presence) => recordTabs.forEach((each) => each.receive(presence)));
  socket.on("ended", announceEnded);
  socket.on("connect_error", (error) => {
    if (error.message === NOT_SIGNED_IN) announceEnded();
    // Socket.IO retries a lost connection, but not a refused one.
    else if (!socket.active) setTimeout(() => socket.connect(), MAX_RETRY_MS);
  });
  return socket;
}

const listeners = new Set<LiveListener>();
let opened: Promise<Socket | undefined> | undefined;

/** One connection per tab, however many components listen. */
export function listen(listener: LiveListener): () => void {
  listeners.add(listener);
  // If the client cannot be loaded, the page works without live updates; the server's guard still applies.
  opened ??= open((event) => listeners.forEach((each) => each(event))).catch(() => undefined);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    void opened?.then((socket) => socket?.disconnect());
    opened = undefined;
  };
}

/** Tells colleagues who have this record open that this person has, too. */
export function sendPresence(presence: Pick<Presence, "kind" | "id" | "isWriting">): void {
  void opened?.then((socket) => socket?.volatile.emit("here", presence));
}

export function onPresence(tab: RecordTab): () => void {
  recordTabs.add(tab);
  return () => void recordTabs.delete(tab);
}
