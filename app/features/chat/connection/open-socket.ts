import type { ManagerOptions, Socket, SocketOptions } from "socket.io-client";

const FIRST_RETRY_MS = 1_000;
const MAX_RETRY_MS = 5_000;
const CONNECT_TIMEOUT_MS = 20_000;

/** Starts with polling and then upgrades, so that it works where WebSockets are blocked. */
const LINE_OPTIONS = {
  path: "/socket.io",
  forceNew: true,
  reconnectionDelay: FIRST_RETRY_MS,
  reconnectionDelayMax: MAX_RETRY_MS,
  timeout: CONNECT_TIMEOUT_MS,
} as const;

/** Acknowledgement timeout, after which the client reconnects. */
const ACK_MS = 10_000;
/** Upper bound for noticing a dead connection or a lost event. */
const SYNC_EVERY_MS = 20_000;
const REFUSED_RETRY_MS = 5_000;

export interface LineHandlers {
  readonly connected: () => void;
  readonly lost: () => void;
  /** Called when it is time to sync. */
  readonly due: () => void;
}

/** A socket whose code may still be loading. */
export interface LazySocket<S extends Socket> {
  /** Undefined unless connected, because the socket's own buffer would send messages out of order. */
  now(): S | undefined;
  ask<T>(name: string, ...data: readonly unknown[]): Promise<T>;
  suspect(): void;
  close(): void;
}

export interface SocketWish {
  readonly namespace: string;
  readonly options?: Partial<ManagerOptions & SocketOptions>;
  /** Defaults to the page's origin. */
  readonly address?: string;
}

function watch(socket: Socket, { connected, lost }: LineHandlers): void {
  socket.on("connect", connected);
  socket.on("disconnect", (reason) => {
    lost();
    // The one case in which socket.io does not reconnect by itself.
    if (reason === "io server disconnect") setTimeout(() => socket.connect(), REFUSED_RETRY_MS);
  });
  socket.on("connect_error", () => {
    lost();
    if (!socket.active) setTimeout(() => socket.connect(), REFUSED_RETRY_MS);
  });
}

interface Reminders {
  /** Called periodically. */
  readonly due: () => void;
  /** Called when the browser is online again or the tab becomes visible. */
  readonly back: () => void;
  readonly offline: () => void;
}

function remind({ due, back, offline }: Reminders): () => void {
  const timer = setInterval(due, SYNC_EVERY_MS);
  const whenSeen = () => document.visibilityState === "visible" && back();
  globalThis.addEventListener?.("online", back);
  globalThis.addEventListener?.("offline", offline);
  globalThis.document?.addEventListener("visibilitychange", whenSeen);
  return () => {
    clearInterval(timer);
    globalThis.removeEventListener?.("online", back);
    globalThis.removeEventListener?.("offline", offline);
    globalThis.document?.removeEventListener("visibilitychange", whenSeen);
  };
}

/** A socket waiting for its next attempt ignores connect(), so it is disconnected first. */
const connectNow = (socket: Socket) => void socket.disconnect().connect();

/** The only place that loads the socket code. Loading is retried too. */
async function load(wish: SocketWish): Promise<Socket> {
  const { io } = await import("socket.io-client");
  return io((wish.address ?? "") + wish.namespace, { ...LINE_OPTIONS, ...wish.options });
}

export function openSocket<S extends Socket>(wish: SocketWish, handlers: LineHandlers, attach: (socket: S) => void): LazySocket<S> {
  let socket: S | undefined;
  let isClosed = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const start = async () => {
    try {
      const loaded = await load(wish);
      if (isClosed) return void loaded.disconnect();
      socket = loaded as S;
      watch(loaded, handlers);
      attach(socket);
    } catch {
      handlers.lost();
      if (!isClosed) retry = setTimeout(start, REFUSED_RETRY_MS);
    }
  };
  void start();
  const suspect = () => void socket?.io.engine?.close();
  const back = () => {
    if (socket && !socket.connected) connectNow(socket);
    else handlers.due();
  };
  const offline = () => {
    // Otherwise a dead connection is noticed only after a heartbeat timeout.
    handlers.lost();
    suspect();
  };
  const forget = remind({ due: handlers.due, back, offline });
  return {
    now: () => (socket?.connected ? socket : undefined),
    ask: async <T>(name: string, ...data: readonly unknown[]) => {
      if (!socket?.connected) throw new Error("not connected");
      return (await (socket as Socket).timeout(ACK_MS).emitWithAck(name, ...data)) as T;
    },
    suspect,
    close() {
      isClosed = true;
      clearTimeout(retry);
      forget();
      socket?.disconnect();
    },
  };
}
