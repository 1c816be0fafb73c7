import type { IncomingMessage, Server as HttpServer } from "node:http";
import { Server } from "socket.io";

/** A dead connection is detected after at most interval + timeout = 25 s. */
const PING_INTERVAL_MS = 10_000;
const PING_TIMEOUT_MS = 15_000;
const MAX_MESSAGE_BYTES = 100_000;

const originOf = (value: string) => (URL.canParse(value) ? new URL(value).origin : undefined);

/**
 * Browsers do not apply the same-origin policy to sockets, so we do: another site's page must not connect with our visitor's cookies.
 * Clients other than browsers send neither Origin nor cookies.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (originOf(origin) === publicUrl) return true;
  // On a local machine, any of its names is accepted. Once the address is public, only that one is.
  return !publicUrl.startsWith("https:") && originOf(origin) === originOf(`http://${host}`);
}

/** What the HTTP shell knows about a request: whether its address can be parsed, and who its sender is. */
interface SocketShell {
  readonly publicUrl: string;
  readonly isReadable: (request: IncomingMessage) => boolean;
  readonly networkOf: (request: IncomingMessage) => string;
}

/** Limits on connections, including those that never present a key or a session. */
export interface SocketCaps {
  readonly perNetwork: number;
  readonly inAll: number;
  /** A client that has not joined a namespace by then is disconnected. */
  readonly joinWithinMs: number;
}

/** An office of fifty people with five tabs each is one network. */
const CAPS: SocketCaps = { perNetwork: 250, inAll: 10_000, joinWithinMs: 8_000 };

interface Connection {
  readonly request: IncomingMessage;
  once(event: "close", listener: () => void): unknown;
  /** Discards buffered data; otherwise it waits half a minute for a client that does not poll. */
  close(discard: true): unknown;
}

function connectionCount({ perNetwork, inAll, joinWithinMs }: SocketCaps) {
  const joined = new WeakSet<object>();
  const counts = new Map<string, number>();
  let all = 0;
  const hasRoom = (network: string) => all < inAll && (counts.get(network) ?? 0) < perNetwork;
  return {
    hasRoom,
    hasJoined: (connection: object) => void joined.add(connection),
    /** Checked again, because several may have been admitted before the first of them was counted. */
    add(network: string, connection: Connection): void {
      if (!hasRoom(network)) return void connection.close(true);
      all += 1;
      counts.set(network, (counts.get(network) ?? 0) + 1);
      // Also closes the TCP connection: a client that ignores the close would stay, uncounted.
      const drop = () => {
        connection.close(true);
        connection.request.socket.destroy();
      };
      const timer = setTimeout(() => joined.has(connection) || drop(), joinWithinMs);
      connection.once("close", () => {
        clearTimeout(timer);
        all -= 1;
        const left = (counts.get(network) ?? 1) - 1;
        if (left > 0) counts.set(network, left);
        else counts.delete(network);
      });
    },
  };
}

export function attachRealtime(http: HttpServer, { publicUrl, isReadable, networkOf }: SocketShell, caps = CAPS): Server {
  const connections = connectionCount(caps);
  const isWelcome = (request: IncomingMessage) =>
    isOwnOrigin(request.headers.origin, request.headers.host, publicUrl) && isReadable(request) && connections.hasRoom(networkOf(request));
  const io = new Server(http, {
    path: "/socket.io",
    serveClient: false,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    // A process reached under a different address than the pages still accepts connections from them.
    cors: { origin: publicUrl },
    allowRequest: (request, decide) => decide(null, isWelcome(request)),
  });
  io.engine.on("connection", (connection: Connection) => connections.add(networkOf(connection.request), connection));
  io.on("new_namespace", (namespace) => namespace.on("connection", ({ conn }) => connections.hasJoined(conn)));
  // Only named namespaces are used; this one would keep a connection open that has shown neither key nor session.
  io.of("/").use((_, next) => next(new Error("There is nothing here.")));
  return io;
}
