import type { ManagerOptions, Socket, SocketOptions } from "socket.io-client";
import { LINE_OPTIONS } from "./line-options.ts";

/** A server that is stuck answers nothing; a person waits no longer than this before it is tried anew. */
const ACK_MS = 10_000;
/** A line that died without a word, and whatever got lost on a living one, is noticed at the latest then. */
const SYNC_EVERY_MS = 20_000;
const REFUSED_RETRY_MS = 5_000;

export interface LineHandlers {
  readonly connected: () => void;
  readonly lost: () => void;
  /** Time to ask whether anything was missed. */
  readonly due: () => void;
}

/** A socket that may still be loading its code. */
export interface LazySocket<S extends Socket> {
  /** Only while it is connected: what waits in a buffer of its own would be sent out of order. */
  now(): S | undefined;
  ask<T>(name: string, ...data: readonly unknown[]): Promise<T>;
  suspect(): void;
  close(): void;
}

export interface SocketWish {
  readonly namespace: string;
  readonly options?: Partial<ManagerOptions & SocketOptions>;
  /** Where the pages are, unless given. */
  readonly address?: string;
}

function watch(socket: Socket, { connected, lost }: LineHandlers): void {
  socket.on("connect", connected);
  socket.on("disconnect", (reason) => {
    lost();
    // The one case that the client does not see to by itself.
    if (reason === "io server disconnect") setTimeout(() => socket.connect(), REFUSED_RETRY_MS);
  });
  socket.on("connect_error", () => {
    lost();
    if (!socket.active) setTimeout(() => socket.connect(), REFUSED_RETRY_MS);
  });
}

interface Reminders {
  /** Now and then. */
  readonly due: () => void;
  /** The browser is online again, or the tab is looked at again. */
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

/** A socket that waits for its next try takes no wish to connect: it has to let go first. */
const connectNow = (socket: Socket) => void socket.disconnect().connect();

/** The code for sockets is fetched only here. Fetching it is tried again, as everything else is. */
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
    // Left alone, a dead line is noticed only when a heartbeat stays out.
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
