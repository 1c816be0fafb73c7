import type { ManagerOptions, Socket, SocketOptions } from "socket.io-client";
import { LINE_OPTIONS } from "./line-options.ts";

/** A server that is stuck answers nothing; a person waits no longer than this before it is tried anew. */
const ACK_MS = 10_000;
/** A line that died without a word, and whatever got lost on a living one, is noticed at the latest then. */
const SYNC_EVERY_MS = 20_000;
const REFUSED_RETRY_MS = 5_000;

/** Set when the site is built; otherwise the chat is where the pages are. */
const address = () => (import.meta as { readonly env?: Readonly<Record<string, string | undefined>> }).env?.["VITE_CHAT_URL"] ?? "";

export interface LineHandlers {
  readonly connected: () => void;
  readonly lost: () => void;
  /** The server will not have us, and says why. */
  readonly refused?: (why: string) => void;
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
  readonly address?: string;
}

function watch(socket: Socket, { connected, lost, refused }: LineHandlers): void {
  socket.on("connect", connected);
  socket.on("disconnect", (reason) => {
    lost();
    // The one case that the client does not see to by itself.
    if (reason === "io server disconnect") setTimeout(() => socket.connect(), REFUSED_RETRY_MS);
  });
  socket.on("connect_error", (error) => {
    lost();
    if (socket.active) return;
    refused?.(error.message);
    setTimeout(() => socket.connect(), REFUSED_RETRY_MS);
  });
}

/** Calls back when the browser is online again, when the tab is looked at again, and now and then. */
function remind(due: () => void): () => void {
  const timer = setInterval(due, SYNC_EVERY_MS);
  const whenSeen = () => document.visibilityState === "visible" && due();
  globalThis.addEventListener?.("online", due);
  globalThis.document?.addEventListener("visibilitychange", whenSeen);
  return () => {
    clearInterval(timer);
    globalThis.removeEventListener?.("online", due);
    globalThis.document?.removeEventListener("visibilitychange", whenSeen);
  };
}

/** The code for sockets is fetched only here. Fetching it is tried again, as everything else is. */
async function load(wish: SocketWish): Promise<Socket> {
  const { io } = await import("socket.io-client");
  return io((wish.address ?? address()) + wish.namespace, { ...LINE_OPTIONS, ...wish.options });
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
  const forget = remind(handlers.due);
  return {
    now: () => (socket?.connected ? socket : undefined),
    ask: async <T>(name: string, ...data: readonly unknown[]) => {
      if (!socket?.connected) throw new Error("not connected");
      return (await (socket as Socket).timeout(ACK_MS).emitWithAck(name, ...data)) as T;
    },
    suspect: () => void socket?.io.engine?.close(),
    close() {
      isClosed = true;
      clearTimeout(retry);
      forget();
      socket?.disconnect();
    },
  };
}
