import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import { maskPath } from "#kit/site/secret-links.ts";
import type { Log } from "#platform/log.server.ts";
import type { Services } from "#platform/services.ts";
import type { LagWatch } from "./event-loop-lag.ts";
import { securityHeaders } from "./security-headers.ts";

export const REQUEST_ID = "X-Request-Id";

export function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end(`${text}\n`);
}

/** Of every answer that does not say otherwise: what one visitor may see is kept by no browser and no proxy. */
export const PRIVATE = "private, no-store";

type Needed = Pick<Services, "log" | "capabilities">;

function prepare(
  http: Server,
  services: Needed,
  lag: LagWatch,
  isHttps: boolean,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const startedMs = performance.now();
  const id = randomUUID();
  const path = maskPath(services, request.url ?? "");
  const end = lag.begin(request.method, path);
  response.setHeader("Cache-Control", PRIVATE);
  for (const [name, value] of Object.entries({ ...securityHeaders(isHttps), [REQUEST_ID]: id })) response.setHeader(name, value);
  // A body that no route has read is read and forgotten: otherwise the next request on this connection would never be seen.
  response.on("finish", () => {
    if (!request.complete) request.removeAllListeners("data").resume();
  });
  response.on("close", () => {
    const ms = Math.round(performance.now() - startedMs);
    end();
    services.log.info({ id, method: request.method, path, status: response.statusCode, ms }, "request");
  });
  // Once we are stopping, a connection has no further use: a client that waits for it would be cut off at the limit.
  response.on("finish", () => !http.listening && request.socket.end());
}

/** Headers, id and log line of whatever answers: our routes, Socket.IO, or Node itself. */
export function prepareAnswers(http: Server, services: Needed, lag: LagWatch, isHttps: (request: IncomingMessage) => boolean): void {
  http.prependListener("request", (request, response) => prepare(http, services, lag, isHttps(request), request, response));
  http.on("checkExpectation", (request: IncomingMessage, response: ServerResponse) => {
    prepare(http, services, lag, isHttps(request), request, response);
    answerText(response, 417, "This expectation cannot be met.");
  });
}

const UNREADABLE: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
};

/** What is not even a request never reaches a route, but gets the same headers as every other answer. */
export function refuseUnreadable(log: Log, isHttps: boolean): (error: NodeJS.ErrnoException, socket: Duplex) => void {
  return (error, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const id = randomUUID();
    const answer = UNREADABLE[error.code ?? ""] ?? "400 Bad Request";
    const headers = { ...securityHeaders(isHttps), [REQUEST_ID]: id, "Cache-Control": PRIVATE, Connection: "close", "Content-Length": "0" };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${answer}\r\n${lines.join("")}\r\n`);
    log.info({ id, answer, code: error.code }, "unreadable request");
  };
}
