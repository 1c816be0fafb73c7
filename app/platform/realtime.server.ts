import type { Server as HttpServer } from "node:http";
import { Server } from "socket.io";

/** A dead connection is noticed after at most interval + timeout = 25 s. */
const PING_INTERVAL_MS = 10_000;
const PING_TIMEOUT_MS = 15_000;
const MAX_MESSAGE_BYTES = 100_000;

const originOf = (value: string) => (URL.canParse(value) ? new URL(value).origin : undefined);

/**
 * Browsers do not apply the same-origin rule to sockets, so we do: a page of another site may not connect with our
 * visitor's cookies. Clients that are no browsers send no Origin and carry no cookies either.
 */
export function isOwnOrigin(origin: string | undefined, host: string | undefined, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (originOf(origin) === publicUrl) return true;
  // On a machine of one's own, under any of its names. Once the address is public, only that one counts.
  return !publicUrl.startsWith("https:") && originOf(origin) === originOf(`http://${host}`);
}

export function attachRealtime(http: HttpServer, publicUrl: string): Server {
  return new Server(http, {
    path: "/socket.io",
    serveClient: false,
    pingInterval: PING_INTERVAL_MS,
    pingTimeout: PING_TIMEOUT_MS,
    maxHttpBufferSize: MAX_MESSAGE_BYTES,
    // A process that is reached under another address than the pages answers them all the same.
    cors: { origin: publicUrl },
    allowRequest: ({ headers }, decide) => decide(null, isOwnOrigin(headers.origin, headers.host, publicUrl)),
  });
}
